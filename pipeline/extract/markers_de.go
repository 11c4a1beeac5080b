package extract

// german holds the German tables.
const german = `
[language de]
[sets]
speech-de = mein meine meinen dein deine unser unsere ihr ihre er sie seit gestern heute morgen hier dort jetzt schon sehr vom beim ins zum gibt werden wurde kann kannst muss soll will habe bist bin ja nein doch mal wieder mehr ohne durch gegen dann erst tut geht lautet heißt liegt der die das und ist nicht wir ich es ein eine einen einem einer zu im am auf mit von für sich den dem des sind haben hat wird war bei nach aus um wenn weil dass noch nur auch immer nie kein keine bitte uns mir mich du man vor zum zur über unter als wie aber oder statt an in so alle
common  = der die das und ist nicht wir ich es ein eine einen einem einer zu in im am an auf mit von für sich den dem des war sind haben hat wird
filler  = jetzt nun schon auch doch endlich noch einfach gerade nur dann wieder gemeinsam einstimmig schließlich letztlich deshalb daher also immer-noch heute gestern leider dort damit selbst mal
negator = nicht kein keine keinen keinem keiner nie niemals nichts niemand ohne weder
leadin  = also ja gut na okay und aber dann ach hallo liebe leute kurz übrigens info jetzt nun bitte achtung hinweis
joiner  = aber dann sondern denn danach
number  = zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig hundert tausend
de-wir  = wir ich man team vorstand alle familie gruppe komitee geschäftsführung leitung verein eltern mehrheit gremium
de-imp  = öffne öffnen drücke drücken klicke klicken starte starten schalte schalten ziehe ziehen wähle wählen gib geben gehe gehen stelle stellen nimm nehmen lege legen setze setzen warte warten entferne entfernen installiere installieren lade laden kopiere kopieren lösche löschen füge fügen halte halten schraube schrauben spüle spülen mische mischen rühre rühren backe backen koche kochen gieße gießen melde melden trage tragen tippe tippen speichere speichern schließe schließen führe führen lass lassen dreh drehe drehen stecke stecken reinige reinigen fülle füllen prüfe prüfen
de-kaputt = kaputt defekt undicht leer voll fehlerhaft falsch abgestürzt ausgefallen verstopft abgelaufen beschädigt gerissen gebrochen blockiert gesperrt weg tot instabil überlastet überhitzt
de-orte = läuft liegt steht befindet hängt wohnt wohnen arbeitet gehört lagert liegen stehen laufen sitzt

de-person = mutter vater bruder schwester sohn tochter mann frau oma opa onkel tante arzt ärztin zahnarzt zahnärztin vermieter vermieterin chef chefin steuerberater hausarzt nachbar nachbarin kollege kollegin trainer lehrerin lehrer anwalt anwältin
de-einheit = euro meter kilo minuten stunden tage wochen monate jahre personen prozent sekunden liter gigabyte megabyte grad

[decision]
= entscheidung/entschieden/beschluss/beschlossen/vereinbart/vereinbarung/abgemacht/ergebnis/genehmigt/festgelegt/einigung :
! <de-wir> ... entschieden/beschlossen/geeinigt/vereinbart/festgelegt/verständigt
haben/hat/habe/wurde/ist/wurden ... entschieden/beschlossen/geeinigt/vereinbart/festgelegt/genehmigt/abgesagt/verschoben/verabschiedet
! wurde/wurden/ist/sind .. beschlossen/vereinbart/entschieden/genehmigt/verabschiedet/abgesagt/festgelegt/freigegeben
entschieden/beschlossen/vereinbart
! entscheiden/einigen/einigten/entschieden uns für/auf/gegen/dafür/dagegen/darauf
! <de-wir>/es bleiben/bleibt bei/dabei
! wir nehmen/wählen/kaufen/mieten/behalten/verwenden/nutzen/streichen/verschieben/behalten/wechseln/setzen/steigen/verzichten/ziehen/kündigen/buchen/benutzen ... statt/anstatt/auf/um/zu/nicht/ab/nach/lieber/jetzt/in
wir nehmen/wählen/behalten/verwenden/streichen/verschieben/wechseln/kündigen/buchen
! wir nehmen .. und/die/den/das
! wahl fiel/fällt auf
! <de-wir> ... umgestiegen/gewechselt/umgezogen/ausgesucht/ausgewählt/gewählt/verworfen/verabschiedet/abgelehnt/zugestimmt/genehmigt/verschoben/abgesagt/gebucht/gekündigt
! steigen/wechseln/ziehen/stellen ... um/auf
! entscheidung ist/fiel/steht/lautet
! es wird/bleibt/ist .. beschlossen/entschieden/dabei/bei
! steht/ist jetzt/also/fest/somit/damit fest/entschieden/beschlossen
es ist/steht fest/beschlossen/entschieden
! ab sofort/jetzt/heute/morgen/nächster/nächstem/nächsten/montag/januar/april
! in zukunft/künftig
künftig/zukünftig
! von nun/jetzt an
! ^ abgemacht/ausgemacht/einverstanden/beschlossen/vereinbart/entschieden
! einstimmig/mehrheitlich
! ist/sind/wäre abgesagt/verschoben/gestrichen/genehmigt/beschlossen
! haben uns ... entschieden/geeinigt/verständigt/festgelegt
kein/keine/keinen .. mehr
+ statt/anstatt/stattdessen
+ anstelle von
+ und nicht
+ weil/denn/da
+ am montag/dienstag/mittwoch/donnerstag/freitag/samstag/sonntag
+ endgültig/letztlich/schließlich
+ treffen uns

! wir/ich/er/sie/team/vorstand/familie/rat/gemeinde ... genehmigt/bewilligt/zugesagt/abgelehnt/gestrichen/verworfen/unterschrieben/gekauft/gemietet/gekündigt
! wir/ich lassen/lasse ... weg/bleiben/sein
! es bleibt beim/bei/dabei
! wir/ich kaufen/mieten/nehmen/buchen/holen/machen/fahren/gehen/feiern/ziehen ... statt/anstatt/stattdessen/lieber/doch/nicht
wir nehmen/buchen/kaufen/mieten/machen/feiern/fahren .. das/die/den/nach/in/im/am/mit
! entscheidung gefallen/getroffen/steht
! entscheidung .. gefallen/getroffen/vertagt
! zusage/zuschlag für/an
! den zuschlag
! machen wir so
! wird/werden .. abgeschafft/ersetzt/eingestellt/verschoben/verlegt/eingeführt/umgestellt/geschlossen/verkauft/gekauft
! wird/werden ab/zum/künftig
! auf .. verschoben/verlegt/vertagt
+ teuer/billiger/günstiger/einfacher/besser
+ im nächsten/kommenden
+ künftig/zukünftig/ab
! wir behalten/streichen/verkaufen/kündigen/wechseln/verschieben/ersetzen/verzichten/lassen/übernehmen/setzen
[preference]
= regel/grundsatz/regeln/faustregel/vorgabe/konvention/hausregel/präferenz :
! ich/wir/er/sie bevorzuge/bevorzugen/bevorzugt
! bevorzuge/bevorzugt/bevorzugen
! bitte immer/nie/niemals/nicht/keine/keinen/nur/kein/stets
! > immer/niemals/nie zuerst/erst/nur/die/den/das/direkt/mit/ohne/auf/vor/nach/vorher
immer zuerst/erst/nur
niemals/nie .. direkt/ohne/vor/nach/mit/am/im/an/auf/in
! ich/wir/er/sie mag/mögen/hasse/hasst/hassen/liebe/liebt .. keine/keinen/kein/nicht/es/lieber/gern/am
! kann/können ... nicht ausstehen/leiden
! nicht ausstehen/leiden
! lieber .. als
trinke/trinkt/esse/isst/nehme/nimmt/arbeite/fahre/fährt/sitze/schreibe/hätte/habe/mag .. lieber/am/gern/gerne/nur/keinen/kein/keine/nie
! am liebsten
! unsere/meine/die/eine/goldene regel/grundregel/faustregel ist/lautet/heißt
! aus prinzip/gewohnheit
! grundsätzlich/prinzipiell nie/keine/immer/nur/nicht/kein
grundsätzlich/prinzipiell
! wir/ich deployen/essen/kaufen/nutzen/arbeiten/schreiben/verwenden/machen/fahren/esse/trinke/kaufe/arbeite/mache/gehe nie/niemals/immer/nur/grundsätzlich/kein/keine/keinen
! soll/sollen/muss/müssen/darf/dürfen/sollte/sollten ... immer/nie/niemals/nicht/nur/keine/kein
! jeder/jede/jedes/alle .. muss/müssen/braucht/brauchen/soll/sollen
! möchte/möchten/will/wollen .. keine/keinen/kein/nur/immer/nicht
! vermeide/vermeidet/vermeiden
! legt/lege/legen wert auf
! besteht/bestehe auf
! verboten/tabu
! kein/keine/keinen .. vor/nach/ohne/am/im/in/bei/mit
+ immer/nie/niemals/stets/nur
+ bitte
+ nicht/nie direkt/vor/nach/ohne/mehr
+ ohne vorher/rücksprache/ausnahme
+ und nicht
+ statt/anstatt

! lieber ohne/mit/nicht/kalt/warm/schwarz/morgens/abends
lieber ohne/mit/nicht
! bitte keine/nie/nicht/nur/immer/stets/ohne
! bei uns werden/wird/gilt/gibt/kommt/kommen/bleiben/bleibt
! gilt bei/für uns/alle
! immer/stets/grundsätzlich .. zuerst/vorher/abschließen/ausziehen/schließen/benutzen/verwenden/tragen/prüfen/testen/dokumentieren/sichern
! niemals/nie .. verschicken/benutzen/verwenden/lassen/mischen/teilen/ausschalten/anfassen/speichern/committen/pushen/deployen/schicken/werfen/stellen/legen
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
lieblingsessen/lieblingsfarbe/lieblingsbuch/lieblings
[problem]
= problem/ursache/fehler/fehlerursache/lösung/grund/störung/abhilfe/workaround/behoben :
! funktioniert/funktionieren/geht/gehen/startet/starten/läuft/laufen/lädt/druckt/öffnet/reagiert/klappt/heizt/schließt/verbindet/synchronisiert/lässt/springt .. nicht
nicht mehr an/auf/zu/richtig/funktioniert/geht
! geht/funktioniert/läuft/startet/reagiert .. nicht mehr
! ist/sind/war/waren <de-kaputt>
kaputt/defekt/undicht
! stürzt/stürzen/stürzte/fällt/fiel/fallen/bricht/brach ... ab/aus/zusammen
! abgestürzt/ausgefallen
! fehler/problem/problems/ursache/grund/schuld lag/liegt/war/ist/waren/kommt/kam/tritt/trat .. am/an/in/im/bei/ein/eine/der/die/das/dass/vom/von/auf/daran/nur
fehler/problem/ursache/störung/panne/ausfall/absturz
! lag/liegt .. am/an/daran
! hat/haben/wurde/ist/habe/haben ... behoben/repariert/gelöst/ersetzt/erneuert/ausgetauscht/gefixt/getauscht/geflickt
behoben/repariert/gelöst/gefixt/erneuert/ausgetauscht/ersetzt
neu gestartet/starten/aufgesetzt/installiert
tropft/leckt/hängt/klemmt/streikt/spinnt/rauscht/brummt/überhitzt/friert/ruckelt
! bleibt/blieb/bleiben .. hängen/stehen/stecken/kalt/leer/dunkel/schwarz
! verliert/verlieren .. druck/wasser/öl/verbindung/daten
! wegen .. fehlers/ausfalls/defekts/problems/zertifikats/störung
! lösung/abhilfe/fix war/ist
! half/hilft/hat nur/nichts/geholfen/ein/der/das
! fehlermeldung/systemausfall/stromausfall/speicherleck/datenverlust/kurzschluss/rohrbruch/wasserschaden
! kann/können/konnte/konnten ... nicht öffnen/einloggen/anmelden/drucken/laden/verbinden/starten/erreichen/speichern
! zeigt/liefert/gibt/wirft/meldet .. fehler/falsche/falschen/nichts/leere
! haben/hat/habe ... verloren/gelöscht/zerstört/überschrieben/vergessen
! hat/haben/habe .. fieber/husten/schmerzen/ausschlag/kopfschmerzen
+ seit gestern/heute/montag/dem/der/letzter/tagen/wochen/dienstag
+ weil/da/wegen/ständig/dauernd/wieder/immer/plötzlich/abgelaufen/abgelaufenen/abgelaufenes
+ <de-kaputt>

! läuft/liefen/lief aus/über/heiß/voll
! tut/tun ... weh
! schmerzt/schmerzen/juckt/blutet
! stürzt/stürzen ... ab
! druckt/zeigt/sendet/empfängt/lädt/findet nur/keine/kein/nichts/leere/falsche
! ist/sind/war/waren .. gerissen/gebrochen/verstopft/eingetrocknet/ausgelaufen/eingefroren/durchgebrannt/abgebrochen/verbogen/verschwunden/verloren/verspätet/gestohlen/gelöscht/überlaufen/verrostet/verschimmelt/verklemmt/zugefroren/abgefallen/entzündet/geschwollen/krank/verstaucht/leck/kaputt/offline
! gerissen/geplatzt/durchgebrannt/abgebrochen/eingefroren
! macht/gibt .. geräusche/geräusch/fehler
! komisches/seltsames/merkwürdiges geräusch
! wird/werden nicht mehr .. warm/kalt/geladen/erkannt/angezeigt
! wird/werden nicht .. erkannt/geladen/angezeigt/warm/gefunden/gespeichert
! nicht/kein .. erreichbar/verfügbar/auffindbar/lesbar/empfang/strom/wasser/internet/netz
! doppelt/zweimal abgebucht/berechnet/gebucht/bezahlt/verschickt
! problem/fehler/ursache war/ist/lag ein/eine/der/die/das
! hat/haben verspätung
! zug/flug/bus .. ausgefallen/verpasst/verspätet
! verpasst/vergessen .. weil/da
! aus versehen
! versehentlich
! schuld war/ist/sind
+ gerissen/verstopft/undicht/ständig/abgelaufen/falsches/falsche/falscher
+ seit dem/gestern/heute/wochen/montag/tagen
! zieht/bekommt/gibt/hat/haben/findet kein/keine/keinen .. mehr
! kein/keine/keinen wasser/strom/internet/ton/bild/signal/netz/empfang/druck/gas/warmwasser/warmes/heißes
! geht/springt/fährt/lässt/schaltet .. nicht .. an/auf/zu/aus/ein/hoch
! schließt/öffnet/lädt/startet/druckt/heizt/kühlt/spült/dreht nicht/nur
[fact]
= fakt/info/passwort/adresse/telefon/wlan :
! läuft/laufen auf/unter/in/über/als
! hört/lauscht auf
! liegt/liegen/steht/stehen/befindet/befinden/hängt/wohnt/wohnen/sitzt/lebt/leben .. in/im/unter/auf/neben/hinter/bei/am/an/über/zwischen/beim
wohnt/wohnen/arbeitet/studiert/befindet in/im/bei/als/an/am/sich
! arbeitet/arbeiten/studiert/unterrichtet bei/als/in/an/am/für/im
! passwort/wlan-passwort/code/pin/türcode/adresse/nummer/telefonnummer/geburtstag/limit/port/miete/preis/standard/version/frist/kennwort/kontonummer/standardwert/zeitlimit/kaution/grenze ist/lautet/beträgt/heißt/liegt/hat/am/läuft
! ist/sind .. allergisch/verheiratet/geboren/gebaut/vegetarier/vegetarierin/zuständig/gegründet/diabetiker
! wurde/wurden ... gegründet/gebaut/geboren/erbaut/geschrieben/entwickelt
! heißt/heißen
heißt/heißen/kostet/kosten/gehört/beträgt/wiegt/umfasst/dauert/enthält/unterstützt/benötigt
! kostet/kosten/beträgt/wiegt/misst/dauert/umfasst/fasst/hat/haben .. #
! hat/haben # _
! öffnet/schließt/beginnt/fährt/endet/startet/öffnen .. um/ab/von/bis #
hat/ist geöffnet/geschlossen/offen/von/ab/bis/montags/täglich
! ist .. geöffnet/geschlossen
! gehört/gehören dem/der/den/zu/zum/zur/uns/@
! läuft/gilt/gültig/geht ... bis/ab
ist/sind in/im/auf/unter/hinter/neben .. schublade/keller/schrank/garage/flur/küche/büro/regal
! besteht aus
! standardmäßig/voreingestellt
! spricht/sprechen @/fließend
! basiert auf
! ist/sind .. geschrieben/gehostet/gespeichert/installiert/eingestellt/verantwortlich
+ # uhr/euro/meter/kilo/minuten/stunden/tage/jahre/gb/personen/prozent/sekunden
+ port/version/raum/zimmer/gleis #
+ unter/in/im/auf/am/bei/von/bis/um @/#/dem/der

! hat/haben .. geschlossen/geöffnet/ruhetag/geburtstag
! montags/dienstags/mittwochs/donnerstags/freitags/samstags/sonntags geschlossen/geöffnet/frei/von/ab
! fährt/fahren/geht/kommt/startet/beginnt/endet/öffnet/schließt .. um/von/ab #/gleis/bahnsteig
! lautet/lauten
! ist/sind .. #/jahre alt/lang/breit/hoch/groß/schwer
! ist/sind # .. alt/lang/breit/hoch/groß/schwer/euro/meter
! hat/haben .. # <de-einheit>/kinder/zimmer/mitglieder/mitarbeiter/geschwister/brüder/schwestern/seiten/stockwerke/plätze
! meine/mein/unsere/unser/seine/ihre/deren <de-person> heißt/ist/wohnt/arbeitet/kommt/spricht
<de-person> ist/heißt/wohnt/arbeitet
! ist/sind .. von beruf
! kommt/kommen/stammt/stammen aus
! wohnt/lebt/arbeitet ... in/bei/als
! geburtstag .. am/ist/im
! hat am .. geburtstag
! steht/liegt/hängt/ist/sind .. schlüssel/im/unter/hinter/neben .. schrank/keller/schublade/fußmatte/matte/flur/garage/regal/küche/tür/haus/auto/schuppen
! alle daten/dateien/sicherungen/backups liegen/werden
! werden/wird .. gespeichert/gehostet/gesichert/betrieben/verwaltet/geleert/abgeholt/gereinigt
! zuständig für
! verantwortlich für
! ist/sind kostenlos/gratis/frei/inklusive/enthalten
! schließt/öffnet/beginnt/endet/macht/hat um/bis/von/ab # uhr
! hat/haben zwei/drei/vier/fünf/sechs zimmer/kinder/stockwerke/etagen/räume/betten/eingänge
[howto]
= anleitung/schritte/vorgehen/rezept/so-geht's/ablauf/vorgehensweise :
! ^ um ... zu _ ... musst/muss/müssen/kann/kannst/sollte/einfach/drücke/man
^ um ... , musst/muss/müssen/kann/kannst/sollte/<de-imp>/einfach
! musst/muss/müssen/müsst/kannst/sollte/sollst du/man/ihr/sie/nur/zuerst/zunächst/erst
du/man/ihr musst/muss/müsst/kannst/sollte/sollst
! so geht/geht's/funktioniert/macht/machst/kann/installiert/stellt
! > zuerst/zunächst/erstens/erst .. dann/danach/anschließend
! zuerst/zunächst/erst ... dann/danach/anschließend/zum
zuerst/zunächst/anschließend/danach/zuletzt
! schritt #/eins :
schritt #/eins 
! > dann/danach/anschließend/zuletzt <de-imp>
dann/danach/anschließend .. <de-imp>
! № ... <de-imp>
! > <de-imp> ... , <de-imp>
> <de-imp>
! > <de-imp> ... dann/danach/anschließend
! wie man/du/ihr
+ und dann
+ # sekunden/minuten/grad/stunden
+ , <de-imp>
+ <de-imp>

! um ... zu _ ... , _ den/die/das/du
! halte/halten/drücke/drücken ... gedrückt
! ^ zum/zur/beim ... <de-imp> ... und/dann
! > <de-imp> ... und <de-imp>
! ^ erst/zuerst/zunächst ... , dann/danach
! ^ nach dem/der ... <de-imp>
! muss/müssen/musst man/du ... bevor/vorher/zuerst/damit
! bevor ... musst/muss/sollte/<de-imp>
! so macht/geht/funktioniert's/man/es/das
! anleitung zum/für
+ dann/danach/anschließend/zum-schluss
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
