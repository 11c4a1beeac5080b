// Package merge finds out that several files hold the same conversation, and makes one of them.
//
// People export a chat again: later and longer, from another phone, in another language, with
// other names in the address book, in another zone. What comes in is the messages of each file;
// what comes out is one order of messages in which none is lost and none stands twice:
//
//	messages -> Sketch      1 KB or 1 % of the text that is kept, to find relatives among thousands
//	sketches -> Plan        what gives way, what is to be compared, and what each file depends on
//	messages -> Sequence    24 bytes a message, for as long as two files are compared
//	two Sequences -> align  which messages are the same, the time shift, who is who, or why they differ
//	files -> Fold           groups: a primary, and runs of what only the others have
//	group -> Messages       the merged conversation, streamed
//
// Everything is a function of the files alone, whatever their order and history, so that an
// index that was kept up to date equals a fresh one. Conversations with an id and a time of
// update (AI assistants) are not aligned: the newer version wins whole, see Candidate.Version.
//
// The rules: texts are compared without white space, invisible marks and edit marks, media
// placeholders of all languages as one; texts that are rare in both files anchor the alignment
// and vote for one constant shift between the clocks; repeats are paired one to one, a repeat too many stays. Two
// files are the same chat from [MinAligned] aligned messages on that are half of the shorter one where they
// overlap. In doubt they are two: a conversation shown twice is a nuisance, a lost one is a loss.
//
// Time is near-linear, memory about 100 bytes a message. Values are not written after they
// were made and safe for concurrent use.
package merge
