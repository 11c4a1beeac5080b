package extract

// germanFacts holds the German problems, facts and howtos.
const germanFacts = `
[language de]
[problem]
-- labels
= problem/ursache/fehler/fehlerursache/lösung/grund/störung/abhilfe/workaround/behoben :
-- telling alone
! funktioniert/funktionieren/geht/gehen/startet/starten/läuft/laufen/lädt .. nicht
! druckt/öffnet/reagiert/klappt/heizt/schließt/verbindet/synchronisiert/lässt/springt .. nicht
! geht/funktioniert/läuft/startet/reagiert .. nicht mehr
! ist/sind/war/waren <de-kaputt>
! stürzt/stürzen/stürzte/fällt/fiel/fallen/bricht/brach ... ab/aus/zusammen
! abgestürzt/ausgefallen
! fehler/problem/problems/ursache/grund/schuld lag/liegt/war/ist/waren/kommt/kam/tritt/trat .. am/an/in/im/bei/ein/eine/der
! fehler/problem/problems/ursache/grund/schuld lag/liegt/war/ist/waren/kommt/kam/tritt/trat .. die/das/dass/vom/von/auf/daran/nur
! lag/liegt .. am/an/daran
! hat/haben/wurde/ist/habe/haben ... behoben/repariert/gelöst/ersetzt/erneuert/ausgetauscht/gefixt/getauscht/geflickt
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
! läuft/liefen/lief aus/über/heiß/voll
! tut/tun ... weh
! schmerzt/schmerzen/juckt/blutet
! stürzt/stürzen ... ab
! druckt/zeigt/sendet/empfängt/lädt/findet nur/keine/kein/nichts/leere/falsche
! ist/sind/war/waren .. gerissen/gebrochen/verstopft/eingetrocknet/ausgelaufen/eingefroren
! ist/sind/war/waren .. durchgebrannt/abgebrochen/verbogen/verschwunden/verloren/verspätet/gestohlen
! ist/sind/war/waren .. gelöscht/überlaufen/verrostet/verschimmelt/verklemmt/zugefroren/abgefallen
! ist/sind/war/waren .. entzündet/geschwollen/krank/verstaucht/leck/kaputt/offline
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
! zieht/bekommt/gibt/hat/haben/findet kein/keine/keinen .. mehr
! kein/keine/keinen wasser/strom/internet/ton/bild/signal/netz/empfang/druck/gas/warmwasser/warmes/heißes
! geht/springt/fährt/lässt/schaltet .. nicht .. an/auf/zu/aus/ein/hoch
! schließt/öffnet/lädt/startet/druckt/heizt/kühlt/spült/dreht nicht/nur
-- in company
nicht mehr an/auf/zu/richtig/funktioniert/geht
kaputt/defekt/undicht
fehler/problem/ursache/störung/panne/ausfall/absturz
behoben/repariert/gelöst/gefixt/erneuert/ausgetauscht/ersetzt
neu gestartet/starten/aufgesetzt/installiert
tropft/leckt/hängt/klemmt/streikt/spinnt/rauscht/brummt/überhitzt/friert/ruckelt
-- supporting
+ seit gestern/heute/montag/dem/der/letzter/tagen/wochen/dienstag
+ weil/da/wegen/ständig/dauernd/wieder/immer/plötzlich/abgelaufen/abgelaufenen/abgelaufenes
+ <de-kaputt>
+ gerissen/verstopft/undicht/ständig/abgelaufen/falsches/falsche/falscher
+ seit dem/gestern/heute/wochen/montag/tagen
[fact]
-- labels
= fakt/info/passwort/adresse/telefon/wlan :
-- telling alone
! läuft/laufen auf/unter/in/über/als
! hört/lauscht auf
! liegt/liegen/steht/stehen/befindet/befinden .. in/im/unter/auf/neben/hinter/bei/am/an/über/zwischen/beim
! hängt/wohnt/wohnen/sitzt/lebt/leben .. in/im/unter/auf/neben/hinter/bei/am/an/über/zwischen/beim
! arbeitet/arbeiten/studiert/unterrichtet bei/als/in/an/am/für/im
! passwort/wlan-passwort/code/pin/türcode/adresse/nummer/telefonnummer/geburtstag/limit/port ist/lautet/beträgt/heißt/liegt/hat/am/läuft
! miete/preis/standard/version/frist/kennwort/kontonummer/standardwert/zeitlimit/kaution/grenze ist/lautet/beträgt/heißt/liegt/hat/am/läuft
! ist/sind .. allergisch/verheiratet/geboren/gebaut/vegetarier/vegetarierin/zuständig/gegründet/diabetiker
! wurde/wurden ... gegründet/gebaut/geboren/erbaut/geschrieben/entwickelt
! heißt/heißen
! kostet/kosten/beträgt/wiegt/misst/dauert/umfasst/fasst/hat/haben .. #
! hat/haben # _
! öffnet/schließt/beginnt/fährt/endet/startet/öffnen .. um/ab/von/bis #
! ist .. geöffnet/geschlossen
! gehört/gehören dem/der/den/zu/zum/zur/uns/@
! läuft/gilt/gültig/geht ... bis/ab
! besteht aus
! standardmäßig/voreingestellt
! spricht/sprechen @/fließend
! basiert auf
! ist/sind .. geschrieben/gehostet/gespeichert/installiert/eingestellt/verantwortlich
! hat/haben .. geschlossen/geöffnet/ruhetag/geburtstag
! montags/dienstags/mittwochs/donnerstags/freitags/samstags/sonntags geschlossen/geöffnet/frei/von/ab
! fährt/fahren/geht/kommt/startet/beginnt/endet/öffnet/schließt .. um/von/ab #/gleis/bahnsteig
! lautet/lauten
! ist/sind .. #/jahre alt/lang/breit/hoch/groß/schwer
! ist/sind # .. alt/lang/breit/hoch/groß/schwer/euro/meter
! hat/haben .. # <de-einheit>/kinder/zimmer/mitglieder/mitarbeiter/geschwister/brüder/schwestern/seiten/stockwerke/plätze
! meine/mein/unsere/unser/seine/ihre/deren <de-person> heißt/ist/wohnt/arbeitet/kommt/spricht
! ist/sind .. von beruf
! kommt/kommen/stammt/stammen aus
! wohnt/lebt/arbeitet ... in/bei/als
! geburtstag .. am/ist/im
! hat am .. geburtstag
! steht/liegt/hängt/ist/sind .. schlüssel/im/unter/hinter/neben .. schrank/keller/schublade/fußmatte/matte/flur
! steht/liegt/hängt/ist/sind .. schlüssel/im/unter/hinter/neben .. garage/regal/küche/tür/haus/auto/schuppen
! alle daten/dateien/sicherungen/backups liegen/werden
! werden/wird .. gespeichert/gehostet/gesichert/betrieben/verwaltet/geleert/abgeholt/gereinigt
! zuständig für
! verantwortlich für
! ist/sind kostenlos/gratis/frei/inklusive/enthalten
! schließt/öffnet/beginnt/endet/macht/hat um/bis/von/ab # uhr
! hat/haben zwei/drei/vier/fünf/sechs zimmer/kinder/stockwerke/etagen/räume/betten/eingänge
-- in company
wohnt/wohnen/arbeitet/studiert/befindet in/im/bei/als/an/am/sich
heißt/heißen/kostet/kosten/gehört/beträgt/wiegt/umfasst/dauert/enthält/unterstützt/benötigt
hat/ist geöffnet/geschlossen/offen/von/ab/bis/montags/täglich
ist/sind in/im/auf/unter/hinter/neben .. schublade/keller/schrank/garage/flur/küche/büro/regal
<de-person> ist/heißt/wohnt/arbeitet
-- supporting
+ # uhr/euro/meter/kilo/minuten/stunden/tage/jahre/gb/personen/prozent/sekunden
+ port/version/raum/zimmer/gleis #
+ unter/in/im/auf/am/bei/von/bis/um @/#/dem/der
[howto]
-- labels
= anleitung/schritte/vorgehen/rezept/so-geht's/ablauf/vorgehensweise :
-- telling alone
! ^ um ... zu _ ... musst/muss/müssen/kann/kannst/sollte/einfach/drücke/man
! musst/muss/müssen/müsst/kannst/sollte/sollst du/man/ihr/sie/nur/zuerst/zunächst/erst
! so geht/geht's/funktioniert/macht/machst/kann/installiert/stellt
! > zuerst/zunächst/erstens/erst .. dann/danach/anschließend
! zuerst/zunächst/erst ... dann/danach/anschließend/zum
! schritt #/eins :
! > dann/danach/anschließend/zuletzt <de-imp>
! № ... <de-imp>
! > <de-imp> ... , <de-imp>
! > <de-imp> ... dann/danach/anschließend
! wie man/du/ihr
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
-- in company
^ um ... , musst/muss/müssen/kann/kannst/sollte/<de-imp>/einfach
du/man/ihr musst/muss/müsst/kannst/sollte/sollst
zuerst/zunächst/anschließend/danach/zuletzt
schritt #/eins
dann/danach/anschließend .. <de-imp>
> <de-imp>
-- supporting
+ und dann
+ # sekunden/minuten/grad/stunden
+ , <de-imp>
+ <de-imp>
+ dann/danach/anschließend/zum-schluss
`
