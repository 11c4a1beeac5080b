package extract

// spanish holds the Spanish word sets, decisions and preferences, and what takes a clause back. Accents are often left out in chats, so both spellings are listed where it matters.
const spanish = `
[language es]
[sets]
speech-es = mi mis tu tus su sus nuestra nuestro desde hasta ayer hoy mañana aquí ahora también tengo tiene ha han puede puedo hace día vez
speech-es = sobre entre el la los las de del y en que es un una unos unas a al se no lo por con para como más le nos me te ya muy hay está
speech-es = son fue pero porque cuando siempre nunca sin hemos esta este cada o si todo
common = el la los las de del y en que es un una unos unas a al se no lo por con para su sus mi como más le
filler = ya finalmente también tambien simplemente ahora por fin todos siempre-ya al final entonces juntos unánimemente hoy ayer todavía
filler = sigue
negator = no nunca jamás jamas sin ningún ninguna ningun nadie nada ni tampoco
leadin = bueno vale pues entonces y pero hola ok oye chicos nota aviso por
joiner = pero luego después entonces
number = dos tres cuatro cinco seis siete ocho nueve diez doce veinte treinta cien mil
es-nos = hemos he ha han habíamos nosotros
es-dec = decidido acordado elegido escogido optado resuelto aprobado quedado votado descartado cancelado aplazado cambiado pospuesto
es-dec = contratado adoptado
es-past = decidimos decidí decidi acordamos elegimos escogimos optamos resolvimos aprobamos quedamos votamos descartamos cancelamos
es-past = aplazamos cambiamos contratamos adoptamos pasamos decidieron acordaron decidió
es-mal = roto rota rotos averiado averiada estropeado estropeada caído caída lleno llena vacío vacía bloqueado bloqueada corrupto corrupta
es-mal = caducado caducada vencido vencida equivocado equivocada atascado atascada dañado dañada perdido perdida desconectado
es-inf = abrir pulsar entrar elegir hacer pulse seleccionar introducir instalar reiniciar apagar encender descargar subir copiar borrar
es-inf = añadir quitar poner esperar mezclar cocer hornear ir ejecutar conectar desconectar rellenar enviar guardar cerrar llamar pedir
es-inf = llevar desenchufar apretar mantener crear configurar escribir activar marcar meter sacar cortar lavar girar
es-imp = abre abra pulsa pulse entra entre elige elija haz haga selecciona seleccione introduce introduzca instala instale reinicia reinicie
es-imp = apaga apague enciende encienda descarga descargue sube copia borra añade añada quita quite pon ponga espera espere mezcla mezcle ve
es-imp = vaya ejecuta ejecute conecta conecte desconecta desconecte rellena envía guarda guarde cierra cierre pide mantén mantenga crea
es-imp = configura escribe activa marca mete saca corta lava gira usa use desenchufa aprieta deja hornea cuece
[decision]
-- labels
= decisión/decision/acuerdo/acordado/aprobado/decidido/resuelto/resolución/conclusión/resolucion :
-- telling alone
! <es-nos> <es-dec>
! decidimos/decidí/decidi/decidieron/decidió/acordamos/optamos
! resolvimos/acordaron/quedamos/escogimos/elegimos/votamos/aprobamos/descartamos
! nos quedamos/decidimos/decantamos/pasamos/cambiamos con/por/a/en
! se ha/han <es-dec>
! se decidió/acordó/aprobó/canceló/aplazó/pospuso
! la decisión/decision es/fue/está/final
! a partir de
! de ahora en
! desde ahora/hoy/mañana
! al final/finalmente .. elegimos/compramos/vamos/nos/decidimos/escogimos/fuimos/alquilamos/quedamos/usamos/usaremos
! vamos a usar/ir/cambiar/mantener/comprar/alquilar/dejar/cancelar/aplazar/quedarnos/seguir/contratar
! usaremos/iremos/mantendremos/cambiaremos/compraremos/alquilaremos/seguiremos/dejaremos/cancelaremos/pagaremos/adoptaremos/migraremos
! > trato hecho
! > de acuerdo/acordado $
! está/queda/esta decidido/acordado/aprobado/cancelado/hecho
! hemos/he quedado en/con/el/a
! por unanimidad
! comité/consejo/equipo/junta/familia/director/claustro/asamblea .. aprobó/decidió/acordó/eligió/votó/ha/han/canceló
! ha/han/hemos/he aprobado/decidido/acordado/elegido/cancelado/aplazado
! se aprueba/acuerda/decide/cancela/aplaza/suspende
! queda/quedan aprobado/aprobada/cancelado/cancelada/aplazado/aplazada/fijado/fijada/acordado
! nos vamos/mudamos/cambiamos/pasamos/quedamos a/al/con/por
! vamos con/por el/la/los/las/@
! será/serán el/la/en .. y-no/en
! cerramos/abrimos/dejamos/cambiamos/cancelamos/contratamos/alquilamos/compramos .. a/de/el/la/porque/en
! pasa/pasan al/a .. lunes/martes/miércoles/jueves/viernes/sábado/domingo
! decidimos/acordamos/hemos-decidido que
-- in company
decidido/acordado/decidimos/acordamos/optamos que/en/por/no/usar/cambiar/ir/hacer/seguir/mantener/comprar/pasar/dejar
> quedamos/decidido/acordado
-- supporting
+ en lugar/vez de
+ y no
+ porque/ya
+ para siempre/todos
+ el lunes/martes/miércoles/jueves/viernes/sábado/domingo
+ usar/cambiar/mantener/pasar
+ porque/ya-que/más
+ de segunda/al final
[preference]
-- labels
= regla/reglas/norma/normas/política/preferencia/convención :
-- telling alone
! prefiero/prefiere/preferimos/prefieren
! mi/nuestra/la/una regla/norma/preferencia es/de
! por favor/siempre no/nunca/siempre/usa/usad/usen/solo/sólo/evita/eviten
! > siempre/nunca <es-imp>/hay/se/usamos/usar/pagamos/hagas/hagan/usen/usa/pongas
! > siempre/nunca dejes/dejéis/llamen/llames/escribas/envíes/subas/desplegamos/compramos/comemos/mezclamos/firmes
! nunca/jamás/jamas me/le/se/lo/la/nos/despliegues/desplegamos/compramos
! nunca/jamás/jamas llames/llamen/dejes/hagas/uses/pongas/comemos/trabajo/trabajamos/pagamos
! no me/le/nos gusta/gustan/llamen/llames/llaméis
! le/les/me/nos gusta/gustan/encanta/encantan .. el/la/los/las/su/con/sin/más/que
! odia/detesta/odio/detesto/odian
! no soporta/soporto/soportan/aguanta/aguanto/tolera
! evita/evitar/evitad/eviten/evitemos
! como/por norma/regla/costumbre/principio/sistema
! solo/sólo/solamente compramos/usamos/comemos/trabajo/trabajamos/bebo/bebe/come/pagamos/aceptamos/viajo
! no se/está puede/permite/permitido/deben/debe/permiten/aceptan
! hay que .. siempre/nunca/antes
! cada/todo/todos/todas/toda .. debe/deben/necesita/necesitan/tiene/tienen
! quiero/queremos/quiere que/los/las/el/mi/mis
! en vez/lugar de
! no me/le/nos/les gusta/gustan
! usad/usa/usen/use/haced/haz/poned/pon/llevad/lleva/cerrad/cierra/cerrar siempre
! siempre <es-imp>/usad/haced/cerrad/cerrar/usar/poner/llevar/pedir/avisar/preguntar/revisar
! nunca/jamás .. uséis/dejéis/pongáis/mezcléis/mezclar/usar/dejar/poner/guardar/subir/enviar/compartir
! no come/comen/bebe/beben/como/bebo/toma/tomo .. carne/pescado/gluten/lácteos/azúcar/alcohol/marisco
! no come/comen/bebe/beben/como/bebo/toma/tomo .. picante/café/leche/huevo/huevos/nada/cebolla/ajo
! prefiero/prefiere/preferimos/prefieren .. que/a/el/la/los/las/sin/con
! por favor .. no/nunca/siempre/sin/antes
! está prohibido/prohibida/permitido
! prohibido/prohibida
! que nadie
! nada de _ .. en/antes/después/por
! me molesta/molestan/irrita
! quiero que/todo/los/las
! lo quiero/prefiero/queremos .. sin/con/por/corto/frío
-- in company
preferiblemente/preferencia/favorito/favorita
> siempre/nunca
siempre <es-imp>/me/se/usamos/hay/en/con/pagamos/pedimos
me/le/nos gusta/gustan/encanta/encantan
odia/detesta/odio/detesto
-- supporting
+ siempre/nunca/jamás/solo/sólo
+ antes/después de
+ por favor
+ sin
+ en vez/lugar
+ que me/lo/se
[hedge]
quizás/quizas/quizá/quiza/probablemente/posiblemente/seguramente/acaso
tal/a vez/lo
a lo mejor
creo/creemos/supongo/suponemos/pienso/imagino/sospecho/diría/espero
parece/parecen/parecía
no estoy/estamos/está segura/seguro/seguros/claro/seguras
no sé/sabemos
podría/podríamos/podrían
puede que/ser
ya veremos/vemos/se
depende
estamos/estoy pensando/valorando/considerando/dudando
por decidir/confirmar/definir
falta por confirmar/decidir/definir
igual vamos/cambiamos/usamos/nos
todavía/aún/aun no
[reported]
según/segun/dicen/supuestamente
dijo/dice/dijeron/cuenta/contó/afirma/comentó que
me/nos/le dijo/dijeron/contó/contaron/comentó
he/hemos leído/oído
por lo visto
[conditional]
si
en caso de
[hypothetical]
habría/habríamos/hubiera/hubiese/sería/hubiéramos/tendríamos/fuera
[question]
^ qué/que/cómo/dónde/cuándo/quién/cuál/por es/son/hacemos/está/están/hago/qué/podemos/usamos/tal/va
^ deberíamos/podemos/debemos/alguien/sabes/sabéis/puedes
[task]
= tarea/tareas/pendiente/pendientes :
[idiom]
no hay/pasa problema/nada/problemas
sin problema/problemas/error/errores
nunca más/mas/he/había/olvidaré
siempre me/nos hace/hacía/río/acuerdo
como siempre
me/nos encanta/gusta que/verte/cuando/esta
`
