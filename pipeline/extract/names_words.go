package extract

// nameWords are the word sets of the entity rules, in all languages at once: they are asked of capitalised words only.
const nameWords = `
[language en]
[sets]
-- words that are part of no name: function words, greetings, words of discourse
small-en = a an the this that these those there here it its it's he she they we you i i'm i've i'd i'll we're we've we'll we'd you're you've
small-en = they're he's she's his her hers their theirs my mine our ours your yours me him them us who whom whose which what what's where
small-en = when why how
small-en = and or but nor so yet for of in on at by to from with without within into onto over under up down off out about around after
small-en = before since until till between against during through across along behind below above beside besides beyond near like than as if
small-en = unless while whereas because although though whether not no yes yeah yep nope ok okay
small-en = is are was were be been being am do does did done have has had having can can't could couldn't shall should shouldn't will won't
small-en = would wouldn't may might must don't doesn't didn't isn't aren't wasn't weren't haven't hasn't let let's lets
small-en = hi hello hey dear hallo hiya howdy morning afternoon evening night goodnight goodbye bye cheers thanks thank thx ty please pls
small-en = sorry welcome congrats congratulations happy merry birthday best kind regards greetings love yours sincerely xoxo ciao
small-en = also however then later soon now today tomorrow yesterday tonight meanwhile finally first second third next last again anyway
small-en = maybe perhaps probably still just only even well oh ah wow haha hahaha lol omg btw fyi ps nb etc re fwd fw rt update note
small-en = reminder todo action decision agreed approved problem issue bug fix fixed cause solution rule policy fact steps step
small-en = everyone everybody everything someone somebody something anyone anybody anything nobody nothing none all both each every either
small-en = neither some any many much more most few several other others another such same own very too quite rather really never always
small-en = often sometimes once twice
small-en = exactly absolutely definitely glad hope hopefully apparently basically actually honestly seriously luckily unfortunately sadly
small-en = personally team folks guys year years weekend yay ugh phew hmm nah
small-en = one two three four five six seven eight nine ten hundred thousand million
small-de = der die das dem den des ein eine einen einem einer eines und oder aber sondern denn weil dass daß wenn falls ob als wie wo was
small-de = wer wen wem wann warum wieso welche welcher welches ich du er sie es wir ihr mich dich sich uns euch ihm ihn ihnen mein meine
small-de = meinen dein deine sein seine ihre unser unsere euer eure kein keine nicht nie nur auch noch schon sehr mehr viel viele alle alles
small-de = man im am zum zur vom beim ins ans auf aus bei mit nach seit von vor zu bis durch für gegen ohne um an in über unter neben
small-de = zwischen hinter ist sind war waren bin bist hat haben hatte habe wird werden wurde würde kann können muss müssen soll sollen will
small-de = wollen darf bitte danke hallo liebe lieber liebes guten gute guter moin servus tschüss grüße grüß herzliche heute morgen gestern
small-de = abend dann danach jetzt hier da dort so ja nein doch mal eben also ach ok
small-es = el la los las lo un una unos unas y e o u pero sino que si no de del al a en con por para sin sobre entre hasta desde hacia según
small-es = es son era fue está están estaba hay ha he hemos han ser estar yo tú él ella ello nosotros ustedes vosotros ellos ellas me te se
small-es = nos os le les su sus mi mis tu tus nuestro nuestra este esta estos estas ese esa eso aquel qué quién cómo cuándo dónde cuál hola
small-es = buenos buenas días tardes noches gracias feliz querido querida adiós hoy mañana ayer luego después ahora aquí allí también
small-es = siempre nunca ya muy más decidimos
small-fr = le les un une des du de et ou mais donc or ni car que qui quoi dont où si ne pas plus moins très bien je tu il elle on nous vous
small-fr = ils elles me te se lui leur leurs mon ma mes ton ta tes son sa ses notre nos votre vos ce cet cette ces cela ça c'est ceci dans
small-fr = sur sous avec sans pour par chez entre vers depuis pendant est sont était être a ont avait avoir fait bonjour bonsoir salut merci
small-fr = cher chère joyeux joyeuse bon bonne au aux aujourd'hui demain hier puis ensuite alors ici là aussi toujours jamais quel quelle
small-fr = quelles quels comment quand pourquoi j'ai l d n'est qu'il
small-ru = и в во не на я мы вы ты он она они оно что чтобы как так но а или да нет если когда где куда кто чей это этот эта эти тот та те
small-ru = там тут здесь вот же бы ли уже еще все всё всех с со у к ко о об от до из за по под над при для без про через между мой моя мои
small-ru = твой наш наша ваш его ее их ей им нам вам мне тебе себя был была было были есть будет доброе добрый добрая утро день вечер привет
small-ru = здравствуйте спасибо пожалуйста дорогой дорогая сегодня завтра вчера потом затем теперь сейчас также тоже очень можно надо нужно
small-ru = может быть только всегда никогда
-- greetings and titles that announce a name
title = mr mrs ms miss mister dr prof professor herr herrn frau fräulein señor señora sr sra srta don doña monsieur madame mademoiselle mme
title = mlle rev господин госпожа
-- relatives, who are names only with a name
kin-word = mum mom mummy mommy dad daddy mama mamma papa grandma grandpa granny gran nan nana nanny oma opa mutti vati abuela abuelo mamá
kin-word = papá maman mamie papi uncle aunt auntie tante onkel cousin tía tío мама папа бабушка дедушка sis bro son daughter husband wife
calendar = monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays mon tue
calendar = tues wed thu thur thurs fri sat sun january february march april may-month june july august september october november december
calendar = jan feb mar apr jun jul aug sep sept oct nov dec may
calendar = montag dienstag mittwoch donnerstag freitag samstag sonntag sonnabend januar februar märz mai juni juli oktober dezember lunes
calendar = martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre
calendar = diciembre lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril juin juillet août septembre octobre
calendar = novembre décembre понедельник вторник среда четверг пятница суббота воскресенье январь февраль март апрель май июнь июль август
calendar = сентябрь октябрь ноябрь декабрь christmas easter xmas weihnachten ostern navidad noël
-- first words of names that end in a day: Black Friday
feast = black good cyber ash palm easter holy maundy shrove super bloody giving fat whit boxing
-- words after which a day is a day
temporal = on in by since until till last next this every each from before after of late early mid through between am im seit bis ab el le
temporal = de du en в во с до по
-- months that are first names too, and words beside which they are
month-name = april may may-month june august augusta summer avril mai
with-name = with told asked met saw invited thanked called and said says thinks wrote brought sent wants loves mit und con y avec et с и
particle = de da van der den von la bin ben del della di du le el al ibn ter ten zu zum dos das do des af
particle-de = zum zu das des den dem am im
-- capitals that are no names
acronym = ok lol omg btw fyi asap todo am pm tv pc pdf usb csv json xml html http https api url ui ux ci cd cpu gpu ram rom ssd gb mb kb tb
acronym = kg km cm mm id pin qr faq diy rsvp eta ceo cto cfo hr utc gmt cet est pst pr prs db sql vat nb ps error warn info fatal debug note
acronym = it sms mms gps dj dvd led lcd ac dc iban bic spf dns tls ssl ssh cdn ip ipv4 ipv6 vpn os sdk ide cli etc rip bbq atm suv vip afk
acronym = imo imho iirc afaik tldr tbh idk np wtf xd fr ml ai it's md zip png jpg gif mp3 mp4 wlan lte dsl sim ok'd mr wi-fi wifi kpi okr
acronym = poc mvp qa ta tba tbd tbc eod eow cc bcc h2o co2 dna covid ps5 xl xxl l'api usb-c
-- what is counted or measured
measure = gb mb kb tb kg km cm mm g h m ml l days day hours hour minutes minute weeks week months month years times euro euros eur usd gbp
measure = chf dollars pounds percent people persons pages points miles degrees celsius am pm pieces cups grams liter litre liters litres
measure = meter meters metres watt watts volt volts tage stunden minuten sekunden jahre uhr personen grad prozent stück kilo horas minutos
measure = días heures jours минут часов рублей
-- imperatives that may stand before a name at the start of a line
lead-verb = <imp> see thank remind watch check bring follow message congratulate hug kiss tag cc notify join welcome marry
-- first words of names that are no name alone
lead = great good nice lovely beautiful amazing awesome perfect cool sweet fine right true sure new old north south east west northern
lead = southern eastern western united saint san santa los las el la royal national international central upper lower lake mount mt port
lead = fort big little black white red green blue golden silver high grand hotel café cafe club bar restaurant school university college
lead = street road avenue plan room version gate level phase part chapter page step team group project platform game service store shop
lead = office bank deutsche alte neue große grosse schöne nueva nuevo gran grande nouvelle nouveau
`
