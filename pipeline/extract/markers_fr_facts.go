package extract

// frenchFacts holds the French problems, facts and howtos.
const frenchFacts = `
[language fr]
[problem]
-- labels
= problème/cause/erreur/solution/panne/bug/contournement/correctif/incident :
-- telling alone
! cause racine/profonde/première
! ne marche/fonctionne/démarre/s'allume/charge/répond/s'ouvre/chauffe plus/pas
! ne imprime/ferme/s'affiche/marchent/fonctionnent/passe/tient/synchronise/s'éteint plus/pas
! le/la/l'erreur/du problème/bug/cause/souci/panne/coupable/faute/origine vient/venait/est/était/vient/provient/provenait/c'est
! l'erreur/problème vient/venait/était/est
! plante/plantent/crashe/fuit/rame/bugge/bloque/saute/lâche/gèle/surchauffe/goutte
! hors service/d'usage
! en/tombé/tombée panne
! est/sont/était/étaient <fr-mal>
! a/ont/avons planté/lâché/fui/perdu/sauté/cassé/crashé/échoué/disparu/brûlé/explosé
! n'arrive/n'arrivons/n'arrivent plus/pas à
! ne peut/peux/peuvent/pouvons plus/pas se/accéder/ouvrir/imprimer/payer/enregistrer/me
! échoue/échouent/échoué
! corrigé/réparé/résolu/réglé/contourné
! dû/due à/au
! renvoie/affiche/retourne/donne .. erreur/rien/vide/500/404
! a/ai/avons perdu
! a de fièvre
! mal au/à/aux
! fuit/fuient/coule/goutte/grince/clignote/fume/rame/bugge/plante/déraille/surchauffe
! impossible de/d'ouvrir/d'accéder/d'imprimer/d'envoyer/d'installer
! l'erreur/erreur/problème/panne/bug venait/vient/était/est/provient de/d'un/d'une/du/la/le/un
! est/sont/était corrompu/corrompue/cassé/cassée/bloqué/bloquée/vide/mort/morte/bouché/bouchée
! est/sont/était plein/pleine/coincé/coincée/gelé/gelée/introuvable/inaccessible/illisible/périmé/expiré
! ne .. refroidit/chauffe/démarre/répond/ferme/imprime/marche/fonctionne plus/pas
! ne refroidit/chauffe/s'ouvre/tourne/part/passe/lit/sonne/coule plus/pas
! n'affiche/n'imprime/n'envoie/n'ouvre/n'enregistre/n'arrive/n'est plus/pas/rien
! bruit bizarre/étrange/suspect
! fait un bruit
! mal au/à/aux/à-la
! a/ai de la/mal fièvre
! de la fièvre
! il/elle s'est cassé/cassée/tordu/foulé/bloqué/bloquée/coincé/perdu
! s'est cassé/cassée/bloqué/bloquée/arrêté/arrêtée/éteint/coincé/déclenché
! plus d'eau/d'électricité/d'internet/de/d'encre .. chaude/courant/réseau/signal/son
! en retard
! a été annulé/perdu/volé/cassé/débité/facturé .. deux/parce/à
! par erreur
! débité/facturé/prélevé deux fois
! ne se ferme/ouvre/allume/lance/charge/connecte/recharge plus/pas
-- in company
à cause de/du/d'un/d'une/des
ne marche/fonctionne/démarre/s'allume/charge/répond/s'ouvre/chauffe/imprime/marchent/fonctionnent
problème/bug/erreur/panne/souci/fuite/plantage/l'erreur
plante/plantent/crashe/fuit/rame/bugge/surchauffe/goutte
<fr-mal>
s'arrête/s'éteint/déconnecte/coupe sans/toutes/tout/au/dès
a/on/avons/j'ai corrigé/réparé/résolu/réglé/contourné/remplacé/changé/relancé
-- supporting
+ depuis/quand/dès/encore/toujours/lors
+ parce/car
+ plus/pas depuis
+ <fr-mal>
[fact]
-- labels
= adresse/téléphone/mot-de-passe :
-- telling alone
! tourne/tournent/fonctionne/s'exécute/écoute/écoutent sur/sous/dans/chez
! est/sont/se situé/située/trouve/trouvent/hébergé/hébergée/stocké/stockée/stockés/stockées dans/à/sur/sous/en/chez/au/derrière
! est/sont/se rangé/rangée/basé/basée/installé/installée/caché/cachée/rangés/trouve dans/à/sur/sous/en/chez/au/derrière
! est/sont dans/sous/derrière/sur/chez/à/au .. le/la/@/l'armoire/les/#
! habite/travaille/vit/étudie/habitent/travaillent à/chez/en/dans/comme/au/pour
! le/la/l'adresse/mon/notre/son/du code/mot/numéro/port/loyer/prix/adresse/anniversaire/limite/délai/version/wifi/digicode .. est/s'élève
! s'appelle/s'appellent/se-nomme
! coûte/coûtent/pèse/mesure/dure/a/compte/contient/possède .. #
! ouvre/ferme/part/commence/ouvrent/arrive/finit .. à/de/le/lundi/dès #/h/lundi/matin/heures
! est/sont fermé/fermée/ouvert/ouverte/gratuit/gratuite
! est/né/née/fondé/fondée/fut .. en/à/par #/@
! est allergique/végétarien/végétarienne/diabétique/marié/mariée/médecin/infirmière/professeur/ingénieur/avocat/avocate/coeliaque
! parle/parlent couramment/@/français/anglais/espagnol/italien/allemand/portugais
! appartient à/au
! par défaut
! expire/valable/valide le/en/jusqu'au/jusqu'en
! écrit/écrite/développé en/par
! est/sont sous/dans/derrière/sur/à/au/chez/devant/près le/la/les/l'entrée/mon/ma/côté/de
! ma/mon/sa/son/notre sœur/frère/mère/père/fille/fils/mari/femme/tante .. habite/travaille/est/s'appelle/a/vit
! ma/mon/sa/son/notre oncle/cousin/cousine/médecin/dentiste/voisin/voisine/patron/propriétaire .. habite/travaille/est/s'appelle/a/vit
! mot de passe
! mot de passe .. est
! le code .. est
! mesure/pèse/coûte/dure/contient/compte .. #
! ferme/ouvre/part/arrive/commence/finit à/le/en/dès/jusqu'à .. #/lundi/midi/minuit
! a/ont # ans/enfants/étages/pièces/chambres/mètres
! est/sont gratuit/gratuits/gratuite/compris/comprise/inclus
! né/née le/en/à
! l'anniversaire de/est
! utilise/utilisent/nécessite/supporte/contient .. @/#
! se trouve/trouvent/situe
! train/bus/avion/bateau/car .. part/arrive à
! a/ont deux/trois/quatre/cinq chambres/pièces/étages/enfants/places/entrées
-- in company
habite/travaille/vit/étudie/habitent/travaillent à/chez/en/dans/comme/au
code/loyer/anniversaire/limite/délai/digicode/prix/l'anniversaire/l'adresse/passe est/de
ouvre/ferme/ouvert/fermé/fermée/ouverte .. à/le/de
né/née/fondé/fondée/construit/construite en/à
-- supporting
+ # euros/heures/minutes/mètres/ans/kilos/personnes/h/jours/go
+ à/chez/en/de @
+ port/version/étage #
[howto]
-- labels
= étapes/instructions/comment/recette/procédure/mode-d'emploi/marche :
-- telling alone
! ^ pour _ ... il/faut/vous/tu/<fr-imp>/appuyez/suffit/d'abord
! il faut/suffit/fallait <fr-inf>/d'abord/d'appuyer/d'ouvrir
! tu/vous dois/devez/peux/pouvez/n'avez/as <fr-inf>/d'abord/à/qu'à
! d'abord ... puis/ensuite/enfin
! > puis/ensuite/enfin <fr-imp>/<fr-inf>
! étape #/une :
! № <fr-imp>/<fr-inf>
! > <fr-imp> ... , <fr-imp>
! > <fr-imp> ... et/puis/ensuite <fr-imp>
! comment _ :
! voici comment
! ^ pour _ ... , _ le/la/les/sur/deux/d'abord
! d'abord <fr-inf>/éplucher/laver/préchauffer/mélanger/faire/ouvrir/éteindre/sortir
! ensuite/puis .. <fr-inf>/<fr-imp>
! tournez/appuyez/appuie/maintenez/maintiens ... vers/sur/pendant/jusqu'à
! il suffit de/d'appuyer/d'ouvrir/d'aller
! commencez/commence par
! avant de <fr-inf> ... , <fr-imp>
! après avoir ... , <fr-imp>
! laisser/laissez .. reposer/cuire/refroidir/tremper
! la marche à suivre
-- in company
^ pour ... , il/vous/tu/<fr-imp>/<fr-inf>
il faut/suffit
d'abord/ensuite/puis/enfin <fr-imp>/<fr-inf>
étape #/une
> <fr-imp>
-- supporting
+ puis/ensuite/enfin/d'abord
+ , <fr-imp>/<fr-inf>
+ et <fr-imp>/<fr-inf>
+ <fr-inf>
+ pendant # minutes/secondes/heures
`
