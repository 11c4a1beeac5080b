package extract

// The frames of englishFrames in the other languages.

const germanFrames = `
[language de]
[decision]
! wir/ich bleiben/bleibe bei/beim
! wir/ich behalten/behalte/nehmen/nehme/kaufen/mieten/verkaufen/streichen/verschieben den/die/das/unsere/unseren/unser
! es bleibt bei/beim/dabei
! damit ist/steht .. beschlossen/entschieden/klar/fest
! steht fest
! die/der/das _ bleibt/kommt/geht/zieht weg/um/nach/zu/an
! zieht/ziehen/geht/gehen .. nach/an @
[preference]
! bei uns zieht/macht/isst/trinkt/spricht/geht/wäscht/räumt/darf/duzt/heißt/läuft/sind/ist/wird/haben/hat
! ich kann nicht/kein .. ohne/wenn/mit/bei
! ich hasse/liebe/brauche/will mein/meine/meinen/meinem/kein/keine/keinen
! in diesem/unserem haus/haushalt/team/projekt/büro/verein/code
! je früher/kürzer/weniger/mehr/eher/kleiner/schneller/einfacher ... desto/umso
! lieber ein/eine/einen/zu/kein/keine ... als
[problem]
! kam/kommt/kamen/kommen .. beschädigt/kaputt/leer/falsch/zerkratzt/unvollständig/doppelt an
! hat/haben einen/ein/eine sprung/riss/leck/loch/delle/beule/kratzer/fehler/wackelkontakt/kurzschluss
! springt/geht/läuft/lädt/startet/druckt/öffnet/schließt .. nicht mehr/an/auf/zu/weil/seit
! verliert/verlor/verlieren wasser/öl/luft/druck/daten/strom/die
! seit/nach dem/der update/umzug/sturm/wochenende/neustart/upgrade .. geht/ist/läuft/lädt/stürzt/hängt/fehlt
[howto]
! ^ zum/zur _ drehst/drückst/öffnest/nimmst/gehst/hältst/stellst/ziehst/klickst/gibst/musst/brauchst/muss/braucht du/man/sie/ihr
! ^ zum/zur _ drehen/drücken/öffnen/nehmen/gehen/halten/stellen/ziehen/klicken/geben/müssen/brauchen sie/wir
[fact]
! <poss-de> _ arbeitet/wohnt/studiert/lebt/sitzt/unterrichtet in/bei/an/im/am
! fasst/passt/kostet/wiegt/misst .. #
! geht/führt/zeigt .. nach/in/auf/zum/zur @/den/die/das/norden/süden/osten/westen
[sets]
poss-de = mein meine sein seine ihr ihre unser unsere unserer unseres meiner
`

const spanishFrames = `
[language es]
[decision]
! desde el/la próximo/próxima/proximo/mes/año/semana
! nos quedamos con/en
! eligió/escogió/eligieron/escogieron/votó/votaron el/la/los/las/por/que/@
! <es-nos>/se vuelve/volvemos/pasamos a/al
! el/la <es-thing> se queda/cancela/aplaza/pasa
! el/la/los _ es/son para @
[preference]
! en esta/este/nuestra/nuestro/mi casa/familia/equipo/oficina/proyecto/empresa/club .. no/se/nunca/siempre/nadie
! no soporto/aguanto/puedo .. que/con/sin/si
! cuanto/cuánto antes/menos/más/mas ... mejor
! mejor un/una/uno ... que
[problem]
! pierde/perdía/pierden/perdió/gotea/goteaba agua/aceite/aire/gas/presión/datos/desde/por
! no imprime/carga/abre/cierra/arranca/enciende/funciona/conecta/guarda/responde/calienta .. desde/en/bien/nada
! llegó/llegaron/ha/han .. roto/rota/tarde/dañado/vacío/vacía/equivocado/incompleto
! se queda/quedó/quedan parado/parada/colgado/colgada/atascado/bloqueado/congelado/trabado/sin
! dos veces porque/por/desde/cada
! está/estaba/va lento/lenta/colgado/colgada/atascado/seco/seca/quemado/mal desde/por/porque/y
[fact]
! estudia/trabaja/enseña/vive .. en @
! el/la hijo/hija/hermano/hermana/padre/madre/tío/tía/primo/prima de @
! tiene/tienen # gigas/metros/años/plazas/habitaciones/pisos/plantas/personas/litros/kilos/empleados
! cabe/caben/pesa/mide/cuesta .. #
[howto]
! primero se ... después/luego/por
! primero ... después/luego ... por/finalmente
! se pela/corta/mezcla/añade/abre/cierra/pulsa/pone/deja/saca/mete/gira ... y/después/luego/hasta
! mantener/mantén/mantenga pulsado/presionado
[sets]
es-thing = reunión reunion fiesta viaje boda clase cena curso vuelo taller
`

const frenchFrames = `
[language fr]
[decision]
! on/nous garde/gardons/part/partons/reste/restons/prend/prenons/annule/annulons/vend/vendons/loue/louons/change/arrête/arrêtons le/la/les/l'ancienne/l'ancien/en/à/un/une/notre/de/chez
! on/nous garde/gardons/garde l'ancien/l'ancienne/le/la/notre
! on/nous passe/passons/reste/restons à/au/chez/sur
! à compter de/du
[preference]
! chez nous/moi on/c'est/pas/les/le/la/tout/personne/nul
! dans cette/notre/ma maison/famille/équipe/boîte/entreprise .. on/personne/pas/c'est
! plus _ ... mieux
! mieux vaut
! j'aime/je/j'adore/déteste que les/la/le/l'on/on/ce/tout
! j'aime/j'adore/déteste quand/mon/ma/mes/mieux
! je ne/n'en supporte/peux/veux/bois/mange/prends .. pas/jamais/que
[problem]
! partaient/partait/part/partent/envoyé/envoyés/envoyée/imprimé/compté/facturé/débité deux fois
! deux fois parce/à/depuis/par
! est/sont/reste/était lent/lente/lents/bloqué/bloquée/vide/noir/noire/muet/inaccessible depuis/à/quand/dès/parce
! ne s'ouvre/s'allume/démarre/marche/fonctionne/répond/charge/ferme plus/pas
! perd/perdait de/du/l'eau/l'huile/la
! arrivé/arrivée/arrivés/livré/livrée cassé/cassée/abîmé/abîmée/vide/en
[fact]
! peut/peuvent accueillir/contenir/recevoir/loger #/quarante/cinquante/trente/vingt/cent/jusqu'à
! travaille/habite/vit/étudie/enseigne à/au/en/chez @/#
! mesure/pèse/coûte/compte/possède #
[howto]
! ^ pour _ ... , ouvrez/ouvre/appuyez/appuie/tournez/tourne/allez/va/cliquez/clique/tirez/tire/poussez/retirez/coupez/attendez/prenez/faites
! faut d'abord ... ensuite/puis/et
! d'abord ... ensuite/puis
`

const russianFrames = `
[language ru]
[decision]
! решили остаться/оставить/не/взять/перейти/купить/продать
! остаёмся/остаемся/переходим/переезжаем на/в/с/при
[preference]
! у нас дома/принято/не/никто/все/всегда
! чем раньше/короче/меньше/больше/проще/быстрее ... тем
! лучше короткий/короткая/один/одна/маленький ... чем
[problem]
! не печатает/включается/открывается/загружается/работает/греет/закрывается/отвечает/запускается с/после/из-за/уже
! дважды списали/отправили/пришло/посчитали
[fact]
! стоит/лежит/висит/находится .. в/на/у/под/за .. подвале/этаже/кухне/коридоре/сарае/гараже/соседа/шкафу
! работает/живёт/живет/учится в/на @
[howto]
! чтобы ... нужно/надо/нажмите/откройте/держите/поверните/зайдите
! сначала ... потом/затем
`
