package extract

// german holds the German word sets, decisions and preferences, and what takes a clause back.
const german = `
[language de]
[sets]
speech-de = mein meine meinen dein deine unser unsere ihr ihre er sie seit gestern heute morgen hier dort jetzt schon sehr vom beim ins zum
speech-de = gibt werden wurde kann kannst muss soll will habe bist bin ja nein doch mal wieder mehr ohne durch gegen dann erst tut geht
speech-de = lautet heißt liegt der die das und ist nicht wir ich es ein eine einen einem einer zu im am auf mit von für sich den dem des
speech-de = sind haben hat wird war bei nach aus um wenn weil dass noch nur auch immer nie kein keine bitte uns mir mich du man vor zur über
speech-de = unter als wie aber oder statt an in so alle
common = der die das und ist nicht wir ich es ein eine einen einem einer zu in im am an auf mit von für sich den dem des war sind haben hat
common = wird
filler = jetzt nun schon auch doch endlich noch einfach gerade nur dann wieder gemeinsam einstimmig schließlich letztlich deshalb daher also
filler = immer-noch heute gestern leider dort damit selbst mal
negator = nicht kein keine keinen keinem keiner nie niemals nichts niemand ohne weder
leadin = also ja gut na okay und aber dann ach hallo liebe leute kurz übrigens info jetzt nun bitte achtung hinweis
joiner = aber dann sondern denn danach
number = zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig hundert tausend
de-wir = wir ich man team vorstand alle familie gruppe komitee geschäftsführung leitung verein eltern mehrheit gremium
de-imp = öffne öffnen drücke drücken klicke klicken starte starten schalte schalten ziehe ziehen wähle wählen gib geben gehe gehen stelle
de-imp = stellen nimm nehmen lege legen setze setzen warte warten entferne entfernen installiere installieren lade laden kopiere kopieren
de-imp = lösche löschen füge fügen halte halten schraube schrauben spüle spülen mische mischen rühre rühren backe backen koche kochen gieße
de-imp = gießen melde melden trage tragen tippe tippen speichere speichern schließe schließen führe führen lass lassen dreh drehe drehen
de-imp = stecke stecken reinige reinigen fülle füllen prüfe prüfen
de-kaputt = kaputt defekt undicht leer voll fehlerhaft falsch abgestürzt ausgefallen verstopft abgelaufen beschädigt gerissen gebrochen
de-kaputt = blockiert gesperrt weg tot instabil überlastet überhitzt
de-orte = läuft liegt steht befindet hängt wohnt wohnen arbeitet gehört lagert liegen stehen laufen sitzt
de-person = mutter vater bruder schwester sohn tochter mann frau oma opa onkel tante arzt ärztin zahnarzt zahnärztin vermieter vermieterin
de-person = chef chefin steuerberater hausarzt nachbar nachbarin kollege kollegin trainer lehrerin lehrer anwalt anwältin
de-einheit = euro meter kilo minuten stunden tage wochen monate jahre personen prozent sekunden liter gigabyte megabyte grad
[decision]
-- labels
= entscheidung/entschieden/beschluss/beschlossen/vereinbart/vereinbarung/abgemacht/ergebnis/genehmigt/festgelegt/einigung :
-- telling alone
! <de-wir> ... entschieden/beschlossen/geeinigt/vereinbart/festgelegt/verständigt
! wurde/wurden/ist/sind .. beschlossen/vereinbart/entschieden/genehmigt/verabschiedet/abgesagt/festgelegt/freigegeben
! entscheiden/einigen/einigten/entschieden uns für/auf/gegen/dafür/dagegen/darauf
! <de-wir>/es bleiben/bleibt bei/dabei
! wir nehmen/wählen/kaufen/mieten/behalten/verwenden/nutzen/streichen/verschieben ... statt/anstatt/auf/um/zu/nicht/ab/nach/lieber/jetzt/in
! wir behalten/wechseln/setzen/steigen/verzichten/ziehen/kündigen/buchen/benutzen ... statt/anstatt/auf/um/zu/nicht/ab/nach/lieber/jetzt/in
! wir nehmen .. und/die/den/das
! wahl fiel/fällt auf
! <de-wir> ... umgestiegen/gewechselt/umgezogen/ausgesucht/ausgewählt/gewählt/verworfen
! <de-wir> ... verabschiedet/abgelehnt/zugestimmt/genehmigt/verschoben/abgesagt/gebucht/gekündigt
! steigen/wechseln/ziehen/stellen ... um/auf
! entscheidung ist/fiel/steht/lautet
! es wird/bleibt/ist .. beschlossen/entschieden/dabei/bei
! steht/ist jetzt/also/fest/somit/damit fest/entschieden/beschlossen
! ab sofort/jetzt/heute/morgen/nächster/nächstem/nächsten/montag/januar/april
! in zukunft/künftig
! von nun/jetzt an
! ^ abgemacht/ausgemacht/einverstanden/beschlossen/vereinbart/entschieden
! einstimmig/mehrheitlich
! ist/sind/wäre abgesagt/verschoben/gestrichen/genehmigt/beschlossen
! haben uns ... entschieden/geeinigt/verständigt/festgelegt
! wir/ich/er/sie/team/vorstand/familie/rat/gemeinde ... genehmigt/bewilligt/zugesagt/abgelehnt/gestrichen
! wir/ich/er/sie/team/vorstand/familie/rat/gemeinde ... verworfen/unterschrieben/gekauft/gemietet/gekündigt
! wir/ich lassen/lasse ... weg/bleiben/sein
! es bleibt beim/bei/dabei
! wir/ich kaufen/mieten/nehmen/buchen/holen/machen/fahren/gehen/feiern/ziehen ... statt/anstatt/stattdessen/lieber/doch/nicht
! entscheidung gefallen/getroffen/steht
! entscheidung .. gefallen/getroffen/vertagt
! zusage/zuschlag für/an
! den zuschlag
! machen wir so
! wird/werden .. abgeschafft/ersetzt/eingestellt/verschoben/verlegt/eingeführt/umgestellt/geschlossen/verkauft/gekauft
! wird/werden ab/zum/künftig
! auf .. verschoben/verlegt/vertagt
! wir behalten/streichen/verkaufen/kündigen/wechseln/verschieben/ersetzen/verzichten/lassen/übernehmen/setzen
-- in company
haben/hat/habe/wurde/ist/wurden ... entschieden/beschlossen/geeinigt/vereinbart/festgelegt/genehmigt/abgesagt/verschoben/verabschiedet
entschieden/beschlossen/vereinbart
wir nehmen/wählen/behalten/verwenden/streichen/verschieben/wechseln/kündigen/buchen
es ist/steht fest/beschlossen/entschieden
künftig/zukünftig
kein/keine/keinen .. mehr
wir nehmen/buchen/kaufen/mieten/machen/feiern/fahren .. das/die/den/nach/in/im/am/mit
-- supporting
+ statt/anstatt/stattdessen
+ anstelle von
+ und nicht
+ weil/denn/da
+ am montag/dienstag/mittwoch/donnerstag/freitag/samstag/sonntag
+ endgültig/letztlich/schließlich
+ treffen uns
+ teuer/billiger/günstiger/einfacher/besser
+ im nächsten/kommenden
+ künftig/zukünftig/ab
[preference]
-- labels
= regel/grundsatz/regeln/faustregel/vorgabe/konvention/hausregel/präferenz :
-- telling alone
! ich/wir/er/sie bevorzuge/bevorzugen/bevorzugt
! bevorzuge/bevorzugt/bevorzugen
! bitte immer/nie/niemals/nicht/keine/keinen/nur/kein/stets
! > immer/niemals/nie zuerst/erst/nur/die/den/das/direkt/mit/ohne/auf/vor/nach/vorher
! ich/wir/er/sie mag/mögen/hasse/hasst/hassen/liebe/liebt .. keine/keinen/kein/nicht/es/lieber/gern/am
! kann/können ... nicht ausstehen/leiden
! nicht ausstehen/leiden
! lieber .. als
! am liebsten
! unsere/meine/die/eine/goldene regel/grundregel/faustregel ist/lautet/heißt
! aus prinzip/gewohnheit
! grundsätzlich/prinzipiell nie/keine/immer/nur/nicht/kein
! wir/ich deployen/essen/kaufen/nutzen/arbeiten/schreiben/verwenden nie/niemals/immer/nur/grundsätzlich/kein/keine/keinen
! wir/ich machen/fahren/esse/trinke/kaufe/arbeite/mache/gehe nie/niemals/immer/nur/grundsätzlich/kein/keine/keinen
! soll/sollen/muss/müssen/darf/dürfen/sollte/sollten ... immer/nie/niemals/nicht/nur/keine/kein
! jeder/jede/jedes/alle .. muss/müssen/braucht/brauchen/soll/sollen
! möchte/möchten/will/wollen .. keine/keinen/kein/nur/immer/nicht
! vermeide/vermeidet/vermeiden
! legt/lege/legen wert auf
! besteht/bestehe auf
! verboten/tabu
! kein/keine/keinen .. vor/nach/ohne/am/im/in/bei/mit
! lieber ohne/mit/nicht/kalt/warm/schwarz/morgens/abends
! bitte keine/nie/nicht/nur/immer/stets/ohne
! bei uns werden/wird/gilt/gibt/kommt/kommen/bleiben/bleibt
! gilt bei/für uns/alle
! immer/stets/grundsätzlich .. zuerst/vorher/abschließen/ausziehen/schließen/benutzen/verwenden/tragen/prüfen/testen/dokumentieren/sichern
! niemals/nie .. verschicken/benutzen/verwenden/lassen/mischen/teilen/ausschalten/anfassen
! niemals/nie .. speichern/committen/pushen/deployen/schicken/werfen/stellen/legen
! trinkt/trinke/isst/esse/mag/nimmt/nehme/schläft/sitzt .. nur/kein/keinen/keine/am/gern/gerne/lieber/ohne/schwarz/nie/immer
! auf keinen fall
! auf jeden fall .. immer/vorher/zuerst
! darf/dürfen .. nicht/nie/nur/niemals
! muss/müssen .. immer/vorher/stets/zuerst
! hat/haben .. nichts zu suchen
! ist/sind .. tabu/verboten/unerwünscht/pflicht/nicht-erlaubt
! nach # uhr .. bitte/keine/nicht
! keine .. nach/vor/ohne/am/im/in
! mir ist wichtig
! wichtig ist mir/uns
! uns/mir .. wichtig
-- in company
immer zuerst/erst/nur
niemals/nie .. direkt/ohne/vor/nach/mit/am/im/an/auf/in
trinke/trinkt/esse/isst/nehme/nimmt/arbeite/fahre/fährt/sitze/schreibe/hätte/habe/mag .. lieber/am/gern/gerne/nur/keinen/kein/keine/nie
grundsätzlich/prinzipiell
lieber ohne/mit/nicht
lieblingsessen/lieblingsfarbe/lieblingsbuch/lieblings
-- supporting
+ immer/nie/niemals/stets/nur
+ bitte
+ nicht/nie direkt/vor/nach/ohne/mehr
+ ohne vorher/rücksprache/ausnahme
+ und nicht
+ statt/anstatt
[hedge]
vielleicht/wahrscheinlich/möglicherweise/eventuell/evtl/vermutlich/wohl/womöglich/scheinbar/anscheinend/angeblich/unsicher/hoffentlich
ich/wir glaube/glauben/denke/denken/vermute/vermuten/nehme/schätze/meine/fürchte/hoffe
nicht/noch nicht/ganz/so sicher/klar/entschieden/fest
könnte/könnten/dürfte/dürften/müsste/sollte-wohl
mal/schauen sehen/schauen/mal/wir
überlege/überlegen/überlegt/tendiere/tendieren/erwägen/erwäge/neige/neigen
scheint/scheinen
weiß/wissen nicht/noch
noch offen/unklar/nicht
keine ahnung
es kann/könnte sein
muss/müssen/müsste noch/erst/das klären/prüfen/bestätigen/fragen/schauen
ob
[reported]
laut
angeblich
sagt/sagte/meint/meinte/behauptet/erzählt/erzählte/schreibt/schrieb .. er/sie/dass/@/mir/der/die
er/sie/@/man/artikel/chef/nachbar sagt/sagte/meint/meinte/behauptet/erzählt/schreibt
habe/haben/hab ... gehört/gelesen
dem/der/einem artikel/zeitung/bericht zufolge/nach
[conditional]
wenn/falls/sofern/sobald
[hypothetical]
würde/würden/wäre/wären/hätte/hätten
[question]
^ wie/was/wo/warum/wann/wer/welche/welcher/welches/wieso/weshalb ist/sind/war/haben/hat/macht/kann/können/sollen/soll/geht/lautet/heißt
^ soll/sollen/sollten/können/kann/wollen/habt/hast/haben/ist/sind/gibt/weiß wir/ihr/du/ich/man/jemand/das/es/der/die
[task]
= aufgabe/aufgaben/todo/zu-tun/offen :
[idiom]
kein/keine problem/ursache/fehler
nie/niemals wieder/mehr/gedacht/gesehen
immer/schon wieder/noch/war/mehr
immer so/schön/lustig/ein
es geht/läuft gut/mir/nicht
liebe/lieber/liebes @
`
