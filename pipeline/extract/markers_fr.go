package extract

// french holds the French tables. Elided words are one word with what follows, as typed ("d'utiliser").
const french = `
[language fr]
[sets]
speech-fr = mon ma mes ton ta tes son sa ses notre nos leur depuis hier demain ici là aussi été être avoir fait peut faut nous vous ils elles cette ces tous toutes l'a n'a d'abord s'est le la les de des du et en que est un une à au aux se ne pas il elle on nous je pour sur dans par avec plus ce qui c'est vous tu mon ma mes notre votre sont a ont mais ou si y très tout toujours jamais sans j'ai n'est d'un d'une qu'il qu'on chez
common  = le la les de des du et en que est un une à au aux se ne pas il elle on nous je pour sur dans par avec plus ce qui c'est
filler  = maintenant finalement tous déjà aussi enfin donc ensemble simplement vraiment juste toujours-déjà hier aujourd'hui encore bien tout
negator = ne n'est n'a n'ont pas jamais aucun aucune rien sans ni
leadin  = bon alors donc et mais ok bonjour salut voilà note merci enfin du coup
joiner  = mais puis donc ensuite car
number  = deux trois quatre cinq six sept huit neuf dix onze douze vingt trente cent mille
fr-nous = on nous j'ai équipe comité conseil famille tout groupe direction
fr-dec  = décidé choisi opté convenu retenu adopté validé tranché voté approuvé abandonné annulé reporté acté signé
fr-mal  = cassé cassée cassés cassées bloqué bloquée planté plantée vide plein pleine expiré expirée périmé périmée abîmé abîmée bouché bouchée corrompu corrompue grillé grillée perdu perdue mort morte crevé crevée faux fausse erroné
fr-inf  = ouvrir appuyer cliquer aller choisir entrer saisir installer redémarrer éteindre allumer télécharger copier supprimer ajouter enlever mettre attendre mélanger cuire lancer brancher débrancher remplir envoyer enregistrer fermer sélectionner créer configurer taper cocher verser laisser faire passer couper rincer visser dévisser tirer tourner retirer
fr-imp  = ouvre ouvrez appuie appuyez clique cliquez va allez choisis choisissez entre entrez saisis saisissez installe installez redémarre redémarrez éteins éteignez allume allumez télécharge téléchargez copie copiez supprime supprimez ajoute ajoutez enlève enlevez mets mettez attends attendez mélange mélangez lance lancez branche branchez débranche débranchez remplis remplissez envoie envoyez enregistre enregistrez ferme fermez sélectionne sélectionnez crée créez tape tapez coche cochez verse versez laisse laissez fais faites coupe coupez rince rincez tourne tournez retire retirez utilise utilisez

[decision]
= décision/decision/décidé/convenu/validé/accord/acté/adopté/approuvé/résolution :
! <fr-nous> avons/a/ai/as <fr-dec>
! a/ont/avons/ai/j'ai/a-t-on <fr-dec> de/d'utiliser/pour/que/le/la/l'option/les/@/un/une/d'annuler/d'acheter/d'arrêter/d'abandonner/d'aller/d'attendre/d'adopter
! j'ai/avons <fr-dec>
<fr-dec> de/d'utiliser/pour/que
! on/nous part/partons/passe/passons/reste/restons/garde/gardons/prend/prenons/prendra/abandonne/abandonnons/bascule/choisit/choisissons/opte/optons/annule/reporte/migre/arrête/utilise/utilisera/gardera/passera/ira/fera .. sur/à/avec/pour/plutôt/chez/au/en/le/la/plus/de/@
! on/nous se met/mettons/retrouve/voit d'accord/samedi/dimanche/lundi/vendredi
! s'est/sommes/étaient mis/mise/mises d'accord
! c'est décidé/tranché/acté/validé/réglé/entendu/bon
! est/a/été/sont décidé/validé/approuvé/acté/annulé/reporté/adopté/reportée/annulée/validée/adoptée
! la décision/le est/a
! à partir de/du/d'aujourd'hui/d'octobre
! désormais/dorénavant
! > d'accord/entendu $
marché conclu
! au final/finalement on/nous
! le choix s'est/est
! s'est porté sur
! à l'unanimité
> décidé/convenu
+ plutôt que/qu'à/que/qu'un/qu'une
+ au lieu de/du/d'un/d'une
+ et non/pas
+ parce/car/puisque
+ samedi/dimanche/lundi/mardi/mercredi/jeudi/vendredi
+ car

! comité/conseil/équipe/mairie/direction/bureau/famille/assemblée .. a/ont validé/décidé/choisi/voté/approuvé/annulé/adopté/refusé
! on/nous prend/prenons/garde/gardons/part/partons/va/allons/fait/faisons/achète/achetons/loue/louons/vend/vendons ... plutôt/finalement
! finalement on/nous/je
! a été validé/décidé/choisi/adopté/annulé/reporté/approuvé/retenu/voté/validée/adoptée/annulée/reportée
! on/nous arrête/arrêtons/abandonne/laisse/supprime/remplace/change/changeons .. de/le/la/les/par
! c'est décidé/acté/signé/fait/parti/d'accord
! à partir de/du .. maintenant/demain/lundi/janvier/#/mois
! dès lundi/demain/maintenant/janvier/septembre/la
! est/sont annulé/annulée/reporté/reportée/validé/validée/maintenu/maintenue
! rendez-vous .. déplacé/reporté/fixé
! fixé/fixée/déplacé/déplacée/reporté/reportée au/à/en
+ moins/plus cher/simple/près
! on/nous garde/gardons/change/changeons/vend/vendons/achète/achetons/prend/prenons/abandonne/abandonnons/arrête/arrêtons .. l'ancien/l'ancienne/le/la/les ... et/plutôt/pour
[preference]
= règle/règles/préférence/principe/convention/consigne :
! je/on/il/elle/nous préfère/préférons/préfèrent
préfère/préférons/préféré/préférée
! merci/prière/svp de/d'éviter/d'utiliser ne/toujours/jamais/bien
merci/prière de <fr-inf>
! prière/merci d'éviter/d'utiliser
! merci de ne/toujours/bien/jamais
! ma/notre/la/une règle/préférence est/d'or
! toujours <fr-imp>/<fr-inf>

ne .. jamais
! n'utilisez/n'utilise/n'ouvrez/n'ouvre/n'envoyez/n'envoie/n'appelez/n'appelle/n'oubliez/n'achetez/n'éteignez/n'allumez/n'entrez/n'écrivez jamais/pas
! > <fr-imp>/prenez/prends/écrivez/pensez/gardez/demandez toujours
! ne _ jamais
! ne jamais/pas <fr-inf>
ne jamais
! ne/n'oubliez/on/je .. jamais .. le/la/les/sans/avant/après/en/de/à/sur/un
! évitez/éviter/évite/évitons
! je/elle/il n'aime/déteste/adore/aime/supporte .. pas/les/le/la/que/ses/son
! déteste/détestent/n'aime/n'aiment/supporte .. pas/les/le/la/qu'on
ne supporte/supportent/mange/mangent/boit/bois pas/jamais
! par principe/habitude/convention/défaut-je
! en règle générale
! uniquement/seulement .. en/sur/par/avec/les/le/du
on/je n'achète/ne que/achète/mange/bois/travaille/fais que/pas/jamais
! il est/n'est interdit/défendu/pas autorisé/de/permis
! interdit/défendu de
! chaque/toute/tout/tous .. doit/doivent/nécessite
! doit/doivent toujours/jamais/être
! je veux/voudrais/souhaite que/des/mes/les/toujours
! s'il vous/te plaît
! je/il/elle tiens/tient/insiste à/pour/sur
! plutôt que
+ toujours/jamais/uniquement/seulement
+ avant/après/sans
+ merci de
+ plutôt
+ le matin/soir

! n'aime/n'aiment/n'aimons/n'aimez pas
! n'aime pas
! toujours fermer/vérifier/mettre/laisser/demander/utiliser/écrire/prévenir/ranger/commencer/éteindre/porter/tester/relire/sauvegarder
! jamais .. sans/avant/après/le/de
! merci de ne/bien/toujours/fermer/frapper/prévenir/laisser/ranger/respecter
! prière de
! pas de _ .. à/au/après/avant/dans/chez/pendant/le/s'il
! on/je ne .. jamais/pas le/la/les/de/sans/avant/après/en
! chez nous on/les/la/le
! il/elle/je ne mange/boit/bois/supporte/prend/porte/veut pas/jamais/que/plus
! préfère/préfèrent/préférons
! j'aime/aime bien/mieux .. quand/que/le/la/les/mon/ma/mes
! aime/aiment mieux
! par écrit
! il ne faut pas/jamais
! surtout pas/jamais/ne
! ne surtout/jamais/pas
[problem]
= problème/cause/erreur/solution/panne/bug/contournement/correctif/incident :
! cause racine/profonde/première

! ne marche/fonctionne/démarre/s'allume/charge/répond/s'ouvre/chauffe/imprime/ferme/s'affiche/marchent/fonctionnent/passe/tient/synchronise/s'éteint plus/pas
ne marche/fonctionne/démarre/s'allume/charge/répond/s'ouvre/chauffe/imprime/marchent/fonctionnent
! le/la/l'erreur/du problème/bug/cause/souci/panne/coupable/faute/origine vient/venait/est/était/vient/provient/provenait/c'est
! l'erreur/problème vient/venait/était/est
problème/bug/erreur/panne/souci/fuite/plantage/l'erreur
! plante/plantent/crashe/fuit/rame/bugge/bloque/saute/lâche/gèle/surchauffe/goutte
plante/plantent/crashe/fuit/rame/bugge/surchauffe/goutte
! hors service/d'usage
! en/tombé/tombée panne
! est/sont/était/étaient <fr-mal>
<fr-mal>
! a/ont/avons planté/lâché/fui/perdu/sauté/cassé/crashé/échoué/disparu/brûlé/explosé
! n'arrive/n'arrivons/n'arrivent plus/pas à
! ne peut/peux/peuvent/pouvons plus/pas se/accéder/ouvrir/imprimer/payer/enregistrer/me
! échoue/échouent/échoué
s'arrête/s'éteint/déconnecte/coupe sans/toutes/tout/au/dès
! corrigé/réparé/résolu/réglé/contourné
a/on/avons/j'ai corrigé/réparé/résolu/réglé/contourné/remplacé/changé/relancé
! à cause de/du/d'un/d'une/des
! dû/due à/au
! renvoie/affiche/retourne/donne .. erreur/rien/vide/500/404
! a/ai/avons perdu
! a de fièvre
! mal au/à/aux
+ depuis/quand/dès/encore/toujours/lors
+ parce/car
+ plus/pas depuis
+ <fr-mal>

! fuit/fuient/coule/goutte/grince/clignote/fume/rame/bugge/plante/déraille/surchauffe
! impossible de/d'ouvrir/d'accéder/d'imprimer/d'envoyer/d'installer
! l'erreur/erreur/problème/panne/bug venait/vient/était/est/provient de/d'un/d'une/du/la/le/un
! est/sont/était corrompu/corrompue/cassé/cassée/bloqué/bloquée/vide/mort/morte/bouché/bouchée/plein/pleine/coincé/coincée/gelé/gelée/introuvable/inaccessible/illisible/périmé/expiré
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
[fact]
= adresse/téléphone/mot-de-passe :
! tourne/tournent/fonctionne/s'exécute/écoute/écoutent sur/sous/dans/chez
! est/sont/se situé/située/trouve/trouvent/hébergé/hébergée/stocké/stockée/stockés/stockées/rangé/rangée/basé/basée/installé/installée/caché/cachée/rangés/trouve dans/à/sur/sous/en/chez/au/derrière
! est/sont dans/sous/derrière/sur/chez/à/au .. le/la/@/l'armoire/les/#
habite/travaille/vit/étudie/habitent/travaillent à/chez/en/dans/comme/au
! habite/travaille/vit/étudie/habitent/travaillent à/chez/en/dans/comme/au/pour
! le/la/l'adresse/mon/notre/son/du code/mot/numéro/port/loyer/prix/adresse/anniversaire/limite/délai/version/wifi/digicode .. est/s'élève
code/loyer/anniversaire/limite/délai/digicode/prix/l'anniversaire/l'adresse/passe est/de
! s'appelle/s'appellent/se-nomme
! coûte/coûtent/pèse/mesure/dure/a/compte/contient/possède .. #
! ouvre/ferme/part/commence/ouvrent/arrive/finit .. à/de/le/lundi/dès #/h/lundi/matin/heures
ouvre/ferme/ouvert/fermé/fermée/ouverte .. à/le/de
! est/sont fermé/fermée/ouvert/ouverte/gratuit/gratuite
! est/né/née/fondé/fondée/fut .. en/à/par #/@
né/née/fondé/fondée/construit/construite en/à
! est allergique/végétarien/végétarienne/diabétique/marié/mariée/médecin/infirmière/professeur/ingénieur/avocat/avocate/coeliaque
! parle/parlent couramment/@/français/anglais/espagnol/italien/allemand/portugais
! appartient à/au
! par défaut
! expire/valable/valide le/en/jusqu'au/jusqu'en
! écrit/écrite/développé en/par
+ # euros/heures/minutes/mètres/ans/kilos/personnes/h/jours/go
+ à/chez/en/de @
+ port/version/étage #

! est/sont sous/dans/derrière/sur/à/au/chez/devant/près le/la/les/l'entrée/mon/ma/côté/de
! ma/mon/sa/son/notre sœur/frère/mère/père/fille/fils/mari/femme/tante/oncle/cousin/cousine/médecin/dentiste/voisin/voisine/patron/propriétaire .. habite/travaille/est/s'appelle/a/vit
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
[howto]
= étapes/instructions/comment/recette/procédure/mode-d'emploi/marche :
! ^ pour _ ... il/faut/vous/tu/<fr-imp>/appuyez/suffit/d'abord
^ pour ... , il/vous/tu/<fr-imp>/<fr-inf>
! il faut/suffit/fallait <fr-inf>/d'abord/d'appuyer/d'ouvrir
il faut/suffit
! tu/vous dois/devez/peux/pouvez/n'avez/as <fr-inf>/d'abord/à/qu'à
! d'abord ... puis/ensuite/enfin
d'abord/ensuite/puis/enfin <fr-imp>/<fr-inf>
! > puis/ensuite/enfin <fr-imp>/<fr-inf>
! étape #/une :
étape #/une
! № <fr-imp>/<fr-inf>
! > <fr-imp> ... , <fr-imp>
! > <fr-imp> ... et/puis/ensuite <fr-imp>
> <fr-imp>
! comment _ :
! voici comment
+ puis/ensuite/enfin/d'abord
+ , <fr-imp>/<fr-inf>
+ et <fr-imp>/<fr-inf>
+ <fr-inf>
+ pendant # minutes/secondes/heures

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
[hedge]
peut-être/peut-etre/probablement/possiblement/sûrement/éventuellement
peut être/etre
sans doute
je/on pense/pensons/crois/croit/suppose/dirais/imagine/soupçonne/espère/hésite
il me/nous semble
semble/semblent/semblerait
on/nous verra/verrons
pas sûr/sûre/sur/certain/certaine/sûrs
sais/sait/savons pas
ne sais
pourrait/pourrions/pourraient/pourrais/faudrait
il/se se/est peut/possible
à voir/confirmer/décider
reste/encore à/pas confirmer/décider/voir
ça dépend
j'hésite
pas encore
on/nous réfléchit/réfléchissons/envisage/envisageons

[reported]
selon/d'après/paraît-il/soi-disant/apparemment
il/elle/ils/@ dit/disent/affirme/raconte/prétend/pense que/qu'il/qu'elle/qu'on/qu'ils
a/ont dit/affirmé/raconté/écrit
m'a/nous-a dit/raconté
j'ai lu/entendu
il paraît

[conditional]
si/s'il/s'ils
au cas où

[hypothetical]
aurait/aurions/serait/serions/auraient/seraient/aurais

[question]
^ est-ce/qu'est-ce/pourquoi/où/quel/quelle/quels/qui/combien/peut-on/doit-on/faut-il/as-tu/avez-vous/a-t-on/peux-tu
^ comment on/est/ça/faire/tu/vous
quelqu'un sait

[task]
= tâche/tâches/à-faire :

[idiom]
pas de problème/souci/panne
aucun/sans problème/souci/erreur
ne jamais .. oublier
jamais vu/ri/aussi/autant
pas grave/mal
comme toujours
n'est/c'est pas
ne .. pas/plus grave/tard/vu/loin
`
