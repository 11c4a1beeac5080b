package index

import "strings"

// irregularTable folds irregular forms onto one base form, on both sides, before
// stemming: "went" finds "go". One base and its forms a line.
const irregularTable = `
arise arose arisen
awake awoke awoken
bear bore borne
beat beaten
become became
begin began begun
bend bent
bind bound
bite bit bitten
bleed bled
blow blew blown
break broke broken
breed bred
bring brought
build built
burn burnt
buy bought
catch caught
choose chose chosen
come came
creep crept
deal dealt
dig dug
draw drew drawn
dream dreamt
drink drank drunk
drive drove driven
eat ate eaten
fall fell fallen
feed fed
feel felt
fight fought
find found
flee fled
fly flew flown flies
forbid forbade forbidden
forget forgot forgotten
forgive forgave forgiven
freeze froze frozen
get got gotten
give gave given
go went gone goes
grow grew grown
hang hung
hear heard
hide hid hidden
hold held
keep kept
kneel knelt
know knew known
lay laid
lead led
lean leant
leap leapt
learn learnt
leave left
lend lent
lie lain
light lit
lose lost
make made
mean meant
meet met
pay paid
prove proven
ride rode ridden
ring rang rung
rise rose risen
run ran
say said
see saw seen
seek sought
sell sold
send sent
sew sewn
shake shook shaken
shine shone
shoot shot
show shown
shrink shrank shrunk
sing sang sung
sink sank sunk
sit sat
sleep slept
slide slid
smell smelt
speak spoke spoken
speed sped
spell spelt
spend spent
spill spilt
spin spun
spoil spoilt
spring sprang sprung
stand stood
steal stole stolen
stick stuck
sting stung
strike struck stricken
strive strove striven
swear swore sworn
sweep swept
swell swollen
swim swam swum
swing swung
take took taken
teach taught
tear tore torn
tell told
think thought
throw threw thrown
tread trod trodden
understand understood
wake woke woken
wear wore worn
weave wove woven
weep wept
win won
wind wound
write wrote written
bad worse worst
good better best
child children
foot feet
goose geese
half halves
knife knives
leaf leaves
life lives
loaf loaves
man men
mouse mice
ox oxen
person people
self selves
shelf shelves
thief thieves
tooth teeth
wife wives
wolf wolves
woman women
datum data
criterion criteria
analysis analyses
index indices
`

// stopTable are English function words: they carry no subject and stand in
// nearly every passage, so they are neither indexed nor asked for.
const stopTable = `
a about above after again against all am an and any are aren't as at
be because been before being below between both but by
can't cannot could couldn't did didn't do does doesn't doing don't down during
each few for from further had hadn't has hasn't have haven't having he he'd he'll he's her here here's hers herself him himself his how how's
i i'd i'll i'm i've if in into is isn't it it's its itself let's
me more most mustn't my myself no nor not of off on once only or other ought our ours ourselves out over own
same shan't she she'd she'll she's should shouldn't so some such
than that that's the their theirs them themselves then there there's these they they'd they'll they're they've this those through to too
under until up very was wasn't we we'd we'll we're we've were weren't what what's when when's where where's which while who who's whom why why's with won't would wouldn't
you you'd you'll you're you've your yours yourself yourselves
`

// irregulars maps each irregular form to its base.
func irregulars() map[string]string {
	m := make(map[string]string, 320)
	for line := range strings.Lines(irregularTable) {
		words := strings.Fields(line)
		for _, form := range words[min(1, len(words)):] {
			m[form] = words[0]
		}
	}
	return m
}

// stopWords is the set of words that are left out.
func stopWords() map[string]bool {
	m := make(map[string]bool, 200)
	for w := range strings.FieldsSeq(stopTable) {
		m[w] = true
	}
	return m
}
