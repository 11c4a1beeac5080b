package extract

// spanishFacts holds the Spanish problems, facts and howtos.
const spanishFacts = `
[language es]
[problem]
-- labels
= problema/causa/error/solución/solucion/fallo/incidencia/motivo/síntoma/avería :
-- telling alone
! causa raíz/raiz/principal
! no funciona/funcionan/arranca/carga/abre/enciende/imprime/responde/conecta/cierra/calienta/va/sale
! no llega/sincroniza/guarda/deja/reconoce/desagua/enfría/carga/entra/arrancan/llegan/abren/cargan/compila
! dejó/dejo/ha/dejaron/deja de/dejado funcionar/responder/de/cargar/arrancar/imprimir
! el/la problema/error/fallo/causa/culpa/motivo era/es/fue/está/estaba/viene/eran/son
! se cae/caen/cayó/cuelga/cuelgan/colgó/bloquea/bloqueó/rompió/rompe/estropeó/apaga/apagó
! se reinicia/congela/quema/quemó/perdió/perdieron/corta/cortó/sale/descarga/calienta/sobrecalienta/va
! está/están/estaba/estaban/esta/quedó/ha .. <es-mal>
! lo/la/se arreglamos/solucionamos/arreglé/arregló/solucionó/solucioné/arreglaron/resolvimos/resolvió/reparamos/reparó/cambiamos
! se arregló/solucionó/soluciona/arregla
! hemos/ha/he/han perdido/roto/caído/fallado/borrado/dejado
! falla/fallan/falló/fallaron/gotea/pierde
! debido/por a/culpa un/una/la/el/de
! sigue/siguen/sigue fallando/roto/sin/goteando/cayéndose/igual
! da/dan/daba/devuelve/muestra/lanza .. error/errores/vacío/nada/fallo
! no puedo/podemos/pueden/puede/se entrar/abrir/acceder/conectar/iniciar/imprimir/cargar/guardar/pagar/enviar
! se quedó/queda/quedaron sin
! tiene/tienen/tengo .. fiebre/fuga/agujero/virus
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
-- in company
problema/problemas/error/fallo/avería/averia/incidencia/fuga
<es-mal>
arreglamos/solucionamos/arreglé/solucionó/arregló/resolvimos/reparamos/arreglado/solucionado
falla/fallan/falló/fallaron/gotea/goteando/fallando
-- supporting
+ porque/desde/cada/otra
+ debido a
+ cuando/al/después
+ cada noche/vez/día
+ lleno/llena/vacío/caducado/roto
[fact]
-- labels
= dato/datos/contraseña/dirección/teléfono/nota :
-- telling alone
! está/están/esta/queda en/debajo/detrás/encima/junto/al/dentro/bajo/sobre .. @/el/la/de/los/un/una/#
! vive/viven/trabaja/trabajan/estudia/vivo/trabajo/nació/reside en/con/como/de/para
! se llama/llaman/encuentra/guarda/guardan/aloja/ejecuta/llamaba
! la/el/mi/nuestra/nuestro/su contraseña/clave/código/codigo/dirección/teléfono/cumpleaños/número/límite .. es/son/está
! la/el/mi/nuestra/nuestro/su puerto/alquiler/precio/versión/wifi/pin/plazo/horario/tarifa .. es/son/está
! es alérgico/alérgica/vegetariano/vegetariana/vegano/diabético/celíaco/celíaca
! es médico/médica/profesor/profesora/enfermera/ingeniero/ingeniera/abogada/abogado
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
! cierra/abre/cierran/abren los/el/a/hasta/de
! vive/vivo/viven en
! trabaja/trabajo/trabajan en/de/como/para
! mi/su/nuestro/nuestra hermana/hermano/madre/padre/hija/hijo/marido/mujer/esposa/abuela .. se/es/vive/trabaja/tiene/está
! mi/su/nuestro/nuestra abuelo/tía/tío/prima/primo/médico/dentista/vecino/vecina/jefe/jefa .. se/es/vive/trabaja/tiene/está
! debajo/encima/detrás/dentro/al de/lado .. la/del/de
! está/están en/debajo/encima/detrás/dentro/junto/al
! mide/pesa/cuesta/dura/tarda/caben .. #
! nació/nacieron/murió/fundaron en
! cumple .. años
! el cumpleaños
! cumpleaños de .. es
! el límite/máximo/mínimo/plazo/puerto es/son/de
! usa/usan/utiliza/soporta/necesita/requiere/incluye .. @/#
! tiene/tienen una/un/dos/tres/cuatro/cinco/seis habitaciones/baños/plantas/hijos/hijas/balcón
! tiene/tienen una/un/dos/tres/cuatro/cinco/seis terraza/puertas/ventanas/camas/alumnos/empleados
-- in company
está/están/queda en/debajo/detrás/encima
nació/fundada/fundado/construida/construido/vive/trabaja en/como
contraseña/clave/código/cumpleaños/límite/puerto/alquiler/precio/plazo/horario es/son/de
-- supporting
+ a las #
+ # euros/horas/minutos/metros/años/kilos/personas/habitaciones/gigas
+ en @
+ puerto/versión/planta #
+ y abre/cierra/tiene
+ se llama
[howto]
-- labels
= pasos/instrucciones/cómo/receta/procedimiento/guía :
-- telling alone
! ^ cómo/como _ :
! ^ para _ ... tienes/hay/debes/debe/tiene/necesitas/<es-imp>/puedes/basta/primero/hace
! tienes/hay/tiene/tenéis/tienen que <es-inf>/primero
! debes/debe/deben/puedes/necesitas <es-inf>
! primero ... luego/después/y/finalmente
! > primero/luego/después/finalmente <es-imp>/<es-inf>
! paso #/uno :
! № ... <es-imp>
! > <es-imp> ... , <es-imp>
! > <es-imp> ... y/luego/después <es-imp>
! hay que <es-inf>
! basta con
! mantén/mantener/mantenga pulsado/presionado/apretado
! ^ para _ ... hay/debes/tienes/<es-imp>/<es-inf>
! después de <es-inf> ... , <es-imp>
! antes de <es-inf> ... , <es-imp>
! así se
! se hace así
-- in company
^ para ... , <es-imp>/<es-inf>
hay/tienes que
paso #/uno
№ <es-imp>/<es-inf>
> <es-imp>
-- supporting
+ luego/después/finalmente/primero
+ , <es-imp>/<es-inf>
+ y <es-imp>/<es-inf>
+ <es-inf>
+ durante # minutos/segundos/horas
`
