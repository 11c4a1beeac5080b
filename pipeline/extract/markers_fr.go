package extract

// french holds the French word sets, decisions and preferences, and what takes a clause back. Elided words are one word with what follows, as typed ("d'utiliser").
const french = `
[language fr]
[sets]
speech-fr = mon ma mes ton ta tes son sa ses notre nos leur depuis hier demain ici là aussi été être avoir fait peut faut nous vous ils
speech-fr = elles cette ces tous toutes l'a n'a d'abord s'est le la les de des du et en que est un une à au aux se ne pas il elle on je pour
speech-fr = sur dans par avec plus ce qui c'est tu votre sont a ont mais ou si y très tout toujours jamais sans j'ai n'est d'un d'une qu'il
speech-fr = qu'on chez
common = le la les de des du et en que est un une à au aux se ne pas il elle on nous je pour sur dans par avec plus ce qui c'est
filler = maintenant finalement tous déjà aussi enfin donc ensemble simplement vraiment juste toujours-déjà hier aujourd'hui encore bien tout
negator = ne n'est n'a n'ont pas jamais aucun aucune rien sans ni
leadin = bon alors donc et mais ok bonjour salut voilà note merci enfin du coup
joiner = mais puis donc ensuite car
number = deux trois quatre cinq six sept huit neuf dix onze douze vingt trente cent mille
fr-nous = on nous j'ai équipe comité conseil famille tout groupe direction
fr-dec = décidé choisi opté convenu retenu adopté validé tranché voté approuvé abandonné annulé reporté acté signé
fr-mal = cassé cassée cassés cassées bloqué bloquée planté plantée vide plein pleine expiré expirée périmé périmée abîmé abîmée bouché
fr-mal = bouchée corrompu corrompue grillé grillée perdu perdue mort morte crevé crevée faux fausse erroné
fr-inf = ouvrir appuyer cliquer aller choisir entrer saisir installer redémarrer éteindre allumer télécharger copier supprimer ajouter
fr-inf = enlever mettre attendre mélanger cuire lancer brancher débrancher remplir envoyer enregistrer fermer sélectionner créer configurer
fr-inf = taper cocher verser laisser faire passer couper rincer visser dévisser tirer tourner retirer
fr-imp = ouvre ouvrez appuie appuyez clique cliquez va allez choisis choisissez entre entrez saisis saisissez installe installez redémarre
fr-imp = redémarrez éteins éteignez allume allumez télécharge téléchargez copie copiez supprime supprimez ajoute ajoutez enlève enlevez mets
fr-imp = mettez attends attendez mélange mélangez lance lancez branche branchez débranche débranchez remplis remplissez envoie envoyez
fr-imp = enregistre enregistrez ferme fermez sélectionne sélectionnez crée créez tape tapez coche cochez verse versez laisse laissez fais
fr-imp = faites coupe coupez rince rincez tourne tournez retire retirez utilise utilisez
[decision]
-- labels
= décision/decision/décidé/convenu/validé/accord/acté/adopté/approuvé/résolution :
-- telling alone
! <fr-nous> avons/a/ai/as <fr-dec>
! a/ont/avons/ai/j'ai/a-t-on <fr-dec> de/d'utiliser/pour/que/le/la/l'option/les/@
! a/ont/avons/ai/j'ai/a-t-on <fr-dec> un/une/d'annuler/d'acheter/d'arrêter/d'abandonner/d'aller/d'attendre/d'adopter
! j'ai/avons <fr-dec>
! on/nous part/partons/passe/passons/reste/restons/garde .. sur/à/avec/pour/plutôt/chez/au/en/le/la/plus/de/@
! on/nous gardons/prend/prenons/prendra/abandonne/abandonnons/bascule .. sur/à/avec/pour/plutôt/chez/au/en/le/la/plus/de/@
! on/nous choisit/choisissons/opte/optons/annule/reporte/migre .. sur/à/avec/pour/plutôt/chez/au/en/le/la/plus/de/@
! on/nous arrête/utilise/utilisera/gardera/passera/ira/fera .. sur/à/avec/pour/plutôt/chez/au/en/le/la/plus/de/@
! on/nous se met/mettons/retrouve/voit d'accord/samedi/dimanche/lundi/vendredi
! s'est/sommes/étaient mis/mise/mises d'accord
! c'est décidé/tranché/acté/validé/réglé/entendu/bon
! est/a/été/sont décidé/validé/approuvé/acté/annulé/reporté/adopté/reportée/annulée/validée/adoptée
! la décision/le est/a
! à partir de/du/d'aujourd'hui/d'octobre
! désormais/dorénavant
! > d'accord/entendu $
! au final/finalement on/nous
! le choix s'est/est
! s'est porté sur
! à l'unanimité
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
! on/nous garde/gardons/change/changeons/vend/vendons/achète .. l'ancien/l'ancienne/le/la/les ... et/plutôt/pour
! on/nous achetons/prend/prenons/abandonne/abandonnons/arrête/arrêtons .. l'ancien/l'ancienne/le/la/les ... et/plutôt/pour
-- in company
<fr-dec> de/d'utiliser/pour/que
marché conclu
> décidé/convenu
-- supporting
+ plutôt que/qu'à/que/qu'un/qu'une
+ au lieu de/du/d'un/d'une
+ et non/pas
+ parce/car/puisque
+ samedi/dimanche/lundi/mardi/mercredi/jeudi/vendredi
+ car
+ moins/plus cher/simple/près
[preference]
-- labels
= règle/règles/préférence/principe/convention/consigne :
-- telling alone
! je/on/il/elle/nous préfère/préférons/préfèrent
! merci/prière/svp de/d'éviter/d'utiliser ne/toujours/jamais/bien
! prière/merci d'éviter/d'utiliser
! merci de ne/toujours/bien/jamais
! ma/notre/la/une règle/préférence est/d'or
! toujours <fr-imp>/<fr-inf>
! n'utilisez/n'utilise/n'ouvrez/n'ouvre/n'envoyez/n'envoie/n'appelez jamais/pas
! n'appelle/n'oubliez/n'achetez/n'éteignez/n'allumez/n'entrez/n'écrivez jamais/pas
! > <fr-imp>/prenez/prends/écrivez/pensez/gardez/demandez toujours
! ne _ jamais
! ne jamais/pas <fr-inf>
! ne/n'oubliez/on/je .. jamais .. le/la/les/sans/avant/après/en/de/à/sur/un
! évitez/éviter/évite/évitons
! je/elle/il n'aime/déteste/adore/aime/supporte .. pas/les/le/la/que/ses/son
! déteste/détestent/n'aime/n'aiment/supporte .. pas/les/le/la/qu'on
! par principe/habitude/convention/défaut-je
! en règle générale
! uniquement/seulement .. en/sur/par/avec/les/le/du
! il est/n'est interdit/défendu/pas autorisé/de/permis
! interdit/défendu de
! chaque/toute/tout/tous .. doit/doivent/nécessite
! doit/doivent toujours/jamais/être
! je veux/voudrais/souhaite que/des/mes/les/toujours
! s'il vous/te plaît
! je/il/elle tiens/tient/insiste à/pour/sur
! plutôt que
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
-- in company
préfère/préférons/préféré/préférée
merci/prière de <fr-inf>
ne .. jamais
ne jamais
ne supporte/supportent/mange/mangent/boit/bois pas/jamais
on/je n'achète/ne que/achète/mange/bois/travaille/fais que/pas/jamais
-- supporting
+ toujours/jamais/uniquement/seulement
+ avant/après/sans
+ merci de
+ plutôt
+ le matin/soir
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
