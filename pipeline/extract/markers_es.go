package extract

// spanish holds the Spanish tables. Accents are often left out in chats, so both spellings are listed.
const spanish = `
[language es]
[sets]
speech-es = mi mis tu tus su sus nuestra nuestro desde hasta ayer hoy mañana aquí ahora también tengo tiene ha han puede puedo hace día vez sobre entre el la los las de del y en que es un una unos unas a al se no lo por con para su sus mi como más le nos me te ya muy hay está son fue pero porque cuando siempre nunca sin hemos esta este cada o si todo
common  = el la los las de del y en que es un una unos unas a al se no lo por con para su sus mi como más le
filler  = ya finalmente también tambien simplemente ahora por fin todos siempre-ya al final entonces juntos unánimemente hoy ayer todavía sigue
negator = no nunca jamás jamas sin ningún ninguna ningun nadie nada ni tampoco
leadin  = bueno vale pues entonces y pero hola ok oye chicos nota aviso por
joiner  = pero luego después entonces
number  = dos tres cuatro cinco seis siete ocho nueve diez doce veinte treinta cien mil
es-nos  = hemos he ha han habíamos nosotros
es-dec  = decidido acordado elegido escogido optado resuelto aprobado quedado votado descartado cancelado aplazado cambiado pospuesto contratado adoptado
es-past = decidimos decidí decidi acordamos elegimos escogimos optamos resolvimos aprobamos quedamos votamos descartamos cancelamos aplazamos cambiamos contratamos adoptamos pasamos decidieron acordaron decidió
es-mal  = roto rota rotos averiado averiada estropeado estropeada caído caída lleno llena vacío vacía bloqueado bloqueada corrupto corrupta caducado caducada vencido vencida equivocado equivocada atascado atascada dañado dañada perdido perdida desconectado
es-inf  = abrir pulsar entrar elegir hacer pulse seleccionar introducir instalar reiniciar apagar encender descargar subir copiar borrar añadir quitar poner esperar mezclar cocer hornear ir ejecutar conectar desconectar rellenar enviar guardar cerrar llamar pedir llevar desenchufar apretar mantener crear configurar escribir activar marcar meter sacar cortar lavar girar
es-imp  = abre abra pulsa pulse entra entre elige elija haz haga selecciona seleccione introduce introduzca instala instale reinicia reinicie apaga apague enciende encienda descarga descargue sube copia borra añade añada quita quite pon ponga espera espere mezcla mezcle ve vaya ejecuta ejecute conecta conecte desconecta desconecte rellena envía guarda guarde cierra cierre pide mantén mantenga crea configura escribe activa marca mete saca corta lava gira usa use desenchufa aprieta deja hornea cuece

[decision]
= decisión/decision/acuerdo/acordado/aprobado/decidido/resuelto/resolución/conclusión/resolucion :
! <es-nos> <es-dec>
! decidimos/decidí/decidi/decidieron/decidió/acordamos/optamos/resolvimos/acordaron/quedamos/escogimos/elegimos/votamos/aprobamos/descartamos
decidido/acordado/decidimos/acordamos/optamos que/en/por/no/usar/cambiar/ir/hacer/seguir/mantener/comprar/pasar/dejar
! nos quedamos/decidimos/decantamos/pasamos/cambiamos con/por/a/en
! se ha/han <es-dec>
! se decidió/acordó/aprobó/canceló/aplazó/pospuso
! la decisión/decision es/fue/está/final
! a partir de
! de ahora en
! desde ahora/hoy/mañana/el
! al final/finalmente .. elegimos/compramos/vamos/nos/decidimos/escogimos/fuimos/alquilamos/quedamos/usamos/usaremos
! vamos a usar/ir/cambiar/mantener/comprar/alquilar/dejar/cancelar/aplazar/quedarnos/seguir/contratar
! usaremos/iremos/mantendremos/cambiaremos/compraremos/alquilaremos/seguiremos/dejaremos/cancelaremos/pagaremos/adoptaremos/migraremos
! > trato hecho
! > de acuerdo/acordado $
> quedamos/decidido/acordado
! está/queda/esta decidido/acordado/aprobado/cancelado/hecho
! hemos/he quedado en/con/el/a
! por unanimidad
+ en lugar/vez de
+ y no
+ porque/ya
+ para siempre/todos
+ el lunes/martes/miércoles/jueves/viernes/sábado/domingo
+ usar/cambiar/mantener/pasar

! comité/consejo/equipo/junta/familia/director/claustro/asamblea .. aprobó/decidió/acordó/eligió/votó/ha/han/canceló
! ha/han/hemos/he aprobado/decidido/acordado/elegido/cancelado/aplazado
! se aprueba/acuerda/decide/cancela/aplaza/suspende
! queda/quedan aprobado/aprobada/cancelado/cancelada/aplazado/aplazada/fijado/fijada/acordado
! nos vamos/mudamos/cambiamos/pasamos/quedamos a/al/con/por
! vamos con/por el/la/los/las/@
! será/serán el/la/en .. y-no/en
! cerramos/abrimos/dejamos/cambiamos/cancelamos/contratamos/alquilamos/compramos .. a/de/el/la/porque/en
! pasa/pasan al/a .. lunes/martes/miércoles/jueves/viernes/sábado/domingo
+ porque/ya-que/más
+ de segunda/al final
! decidimos/acordamos/hemos-decidido que
[preference]
= regla/reglas/norma/normas/política/preferencia/convención :
! prefiero/prefiere/preferimos/prefieren
preferiblemente/preferencia/favorito/favorita
! mi/nuestra/la/una regla/norma/preferencia es/de
! por favor/siempre no/nunca/siempre/usa/usad/usen/solo/sólo/evita/eviten
> siempre/nunca
! > siempre/nunca <es-imp>/hay/se/usamos/usar/pagamos/hagas/hagan/usen/usa/pongas/dejes/dejéis/llamen/llames/escribas/envíes/subas/desplegamos/compramos/comemos/mezclamos/firmes
! nunca/jamás/jamas me/le/se/lo/la/nos/despliegues/desplegamos/compramos/llames/llamen/dejes/hagas/uses/pongas/comemos/trabajo/trabajamos/pagamos
siempre <es-imp>/me/se/usamos/hay/en/con/pagamos/pedimos
! no me/le/nos gusta/gustan/llamen/llames/llaméis
! le/les/me/nos gusta/gustan/encanta/encantan .. el/la/los/las/su/con/sin/más/que
me/le/nos gusta/gustan/encanta/encantan
! odia/detesta/odio/detesto/odian
odia/detesta/odio/detesto
! no soporta/soporto/soportan/aguanta/aguanto/tolera
! evita/evitar/evitad/eviten/evitemos
! como/por norma/regla/costumbre/principio/sistema
! solo/sólo/solamente compramos/usamos/comemos/trabajo/trabajamos/bebo/bebe/come/pagamos/aceptamos/viajo
! no se/está puede/permite/permitido/deben/debe/permiten/aceptan
! hay que .. siempre/nunca/antes
! cada/todo/todos/todas/toda .. debe/deben/necesita/necesitan/tiene/tienen
! quiero/queremos/quiere que/los/las/el/mi/mis
! en vez/lugar de
+ siempre/nunca/jamás/solo/sólo
+ antes/después de
+ por favor
+ sin
+ en vez/lugar
+ que me/lo/se

! no me/le/nos/les gusta/gustan
! usad/usa/usen/use/haced/haz/poned/pon/llevad/lleva/cerrad/cierra/cerrar siempre
! siempre <es-imp>/usad/haced/cerrad/cerrar/usar/poner/llevar/pedir/avisar/preguntar/revisar
! nunca/jamás .. uséis/dejéis/pongáis/mezcléis/mezclar/usar/dejar/poner/guardar/subir/enviar/compartir
! no come/comen/bebe/beben/como/bebo/toma/tomo .. carne/pescado/gluten/lácteos/azúcar/alcohol/marisco/picante/café/leche/huevo/huevos/nada/cebolla/ajo
! prefiero/prefiere/preferimos/prefieren .. que/a/el/la/los/las/sin/con
! por favor .. no/nunca/siempre/sin/antes
! está prohibido/prohibida/permitido
! prohibido/prohibida
! que nadie
! nada de _ .. en/antes/después/por
! me molesta/molestan/irrita
! quiero que/todo/los/las
! lo quiero/prefiero/queremos .. sin/con/por/corto/frío
[problem]
= problema/causa/error/solución/solucion/fallo/incidencia/motivo/síntoma/avería :
! causa raíz/raiz/principal
! no funciona/funcionan/arranca/carga/abre/enciende/imprime/responde/conecta/cierra/calienta/va/sale/llega/sincroniza/guarda/deja/reconoce/desagua/enfría/carga/entra/arrancan/llegan/abren/cargan/compila
! dejó/dejo/ha/dejaron/deja de/dejado funcionar/responder/de/cargar/arrancar/imprimir
! el/la problema/error/fallo/causa/culpa/motivo era/es/fue/está/estaba/viene/eran/son
problema/problemas/error/fallo/avería/averia/incidencia/fuga
! se cae/caen/cayó/cuelga/cuelgan/colgó/bloquea/bloqueó/rompió/rompe/estropeó/apaga/apagó/reinicia/congela/quema/quemó/perdió/perdieron/corta/cortó/sale/descarga/calienta/sobrecalienta/va
! está/están/estaba/estaban/esta/quedó/ha .. <es-mal>
<es-mal>
! lo/la/se arreglamos/solucionamos/arreglé/arregló/solucionó/solucioné/arreglaron/resolvimos/resolvió/reparamos/reparó/cambiamos
arreglamos/solucionamos/arreglé/solucionó/arregló/resolvimos/reparamos/arreglado/solucionado
! se arregló/solucionó/soluciona/arregla
! hemos/ha/he/han perdido/roto/caído/fallado/borrado/dejado
! falla/fallan/falló/fallaron/gotea/pierde
falla/fallan/falló/fallaron/gotea/goteando/fallando
! debido/por a/culpa un/una/la/el/de
! sigue/siguen/sigue fallando/roto/sin/goteando/cayéndose/igual
! da/dan/daba/devuelve/muestra/lanza .. error/errores/vacío/nada/fallo
! no puedo/podemos/pueden/puede/se entrar/abrir/acceder/conectar/iniciar/imprimir/cargar/guardar/pagar/enviar
! se quedó/queda/quedaron sin
! tiene/tienen/tengo .. fiebre/fuga/agujero/virus
+ porque/desde/cada/otra
+ debido a
+ cuando/al/después
+ cada noche/vez/día
+ lleno/llena/vacío/caducado/roto

! no puedo/podemos/puede/pueden .. entrar/acceder/abrir/conectar/iniciar/pagar/imprimir/descargar/subir
! clave/contraseña/dirección/fecha/factura/versión .. incorrecta/errónea/equivocada/caducada/mal
! gotea/goteaba/chirría/vibra/parpadea/huele/pierde/sobrecalienta
! la/el/su causa/culpa/culpable fue/era/es/está
! me/le/nos duele/duelen
! tiene/tengo/tienen fiebre/tos/fiebre/gripe/vómitos/dolor
! se ha/han/me/nos ha/han/roto/rompió/caído/perdido/estropeado/bloqueado/quemado/atascado
! ha/han dejado de
! por error
! se me/nos ha/rompió/cayó/olvidó/perdió
! hay una/un .. fuga/error/fallo/atasco/avería/agujero/humedad/problema
! huele a quemado/gas/humedad
! llega/llegó/llegaron tarde/roto/rota/mal/vacío
! sale/salen error/agua/humo/mal
! cobraron/cobrado/cobró/facturaron .. dos-veces/doble/mal/veces
! vuelo/tren/pedido/paquete .. cancelado/retrasado/perdido/no/roto
! no da/hay/tiene/tenemos/llega luz/agua/corriente/señal/internet/gas/cobertura/calefacción/presión
! no da/dan corriente/señal/imagen/sonido
[fact]
= dato/datos/contraseña/dirección/teléfono/nota :
! está/están/esta/queda en/debajo/detrás/encima/junto/al/dentro/bajo/sobre .. @/el/la/de/los/un/una/#
está/están/queda en/debajo/detrás/encima
! vive/viven/trabaja/trabajan/estudia/vivo/trabajo/nació/reside en/con/como/de/para
nació/fundada/fundado/construida/construido/vive/trabaja en/como
! se llama/llaman/encuentra/guarda/guardan/aloja/ejecuta/llamaba
! la/el/mi/nuestra/nuestro/su contraseña/clave/código/codigo/dirección/teléfono/cumpleaños/número/límite/puerto/alquiler/precio/versión/wifi/pin/plazo/horario/tarifa .. es/son/está
contraseña/clave/código/cumpleaños/límite/puerto/alquiler/precio/plazo/horario es/son/de
! es alérgico/alérgica/vegetariano/vegetariana/vegano/diabético/celíaco/celíaca/médico/médica/profesor/profesora/enfermera/ingeniero/ingeniera/abogada/abogado
! abre/abren/cierra/cierran/sale/empieza/termina/llega .. a/de/los/hasta #/las/la/los/lunes
! cuesta/cuestan/mide/pesa/tiene/tienen/dura/ocupa/caben .. #
! corre/corren/funciona/escucha/ejecuta en/sobre
! caduca/vence/expira/vale en/el/hasta
! pertenece a
! fue/está .. fundada/fundado/construida/construido/escrito/escrita/alojado/alojada/hecho/hecha
! habla/hablan .. @/español/inglés/francés/portugués/alemán/italiano
! por defecto
! consta/depende de
! se almacena/almacenan/guarda/guardan/ubica en
+ a las #
+ # euros/horas/minutos/metros/años/kilos/personas/habitaciones/gigas
+ en @
+ puerto/versión/planta #
+ y abre/cierra/tiene
+ se llama

! cierra/abre/cierran/abren los/el/a/hasta/de
! vive/vivo/viven en
! trabaja/trabajo/trabajan en/de/como/para
! mi/su/nuestro/nuestra hermana/hermano/madre/padre/hija/hijo/marido/mujer/esposa/abuela/abuelo/tía/tío/prima/primo/médico/dentista/vecino/vecina/jefe/jefa .. se/es/vive/trabaja/tiene/está
! debajo/encima/detrás/dentro/al de/lado .. la/del/de
! está/están en/debajo/encima/detrás/dentro/junto/al
! mide/pesa/cuesta/dura/tarda/caben .. #
! nació/nacieron/murió/fundaron en
! cumple .. años
! el cumpleaños
! cumpleaños de .. es
! el límite/máximo/mínimo/plazo/puerto es/son/de
! usa/usan/utiliza/soporta/necesita/requiere/incluye .. @/#
! tiene/tienen una/un/dos/tres/cuatro/cinco/seis habitaciones/baños/plantas/hijos/hijas/balcón/terraza/puertas/ventanas/camas/alumnos/empleados
[howto]
= pasos/instrucciones/cómo/receta/procedimiento/guía :
! ^ cómo/como _ :
! ^ para _ ... tienes/hay/debes/debe/tiene/necesitas/<es-imp>/puedes/basta/primero/hace
^ para ... , <es-imp>/<es-inf>
! tienes/hay/tiene/tenéis/tienen que <es-inf>/primero
hay/tienes que
! debes/debe/deben/puedes/necesitas <es-inf>
! primero ... luego/después/y/finalmente
! > primero/luego/después/finalmente <es-imp>/<es-inf>
! paso #/uno :
paso #/uno
№ <es-imp>/<es-inf>
! № ... <es-imp>
! > <es-imp> ... , <es-imp>
! > <es-imp> ... y/luego/después <es-imp>
> <es-imp>
+ luego/después/finalmente/primero
+ , <es-imp>/<es-inf>
+ y <es-imp>/<es-inf>
+ <es-inf>
+ durante # minutos/segundos/horas

! hay que <es-inf>
! basta con
! mantén/mantener/mantenga pulsado/presionado/apretado
! ^ para _ ... hay/debes/tienes/<es-imp>/<es-inf>
! después de <es-inf> ... , <es-imp>
! antes de <es-inf> ... , <es-imp>
! así se
! se hace así
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
