// Package config says where convod keeps things and what the user wants of it.
//
// Two inputs, two outputs, no state:
//
//   - [Resolve] turns flags, environment and platform into [Paths]: the config
//     file, the data folder, the daemon's socket and the log folder, all
//     absolute. [Locate] is Resolve for the running process.
//   - [Load] turns one YAML file into a [Config]. It is strict: an unknown key, a
//     bad value or folders that overlap are problems, all of them collected in one
//     [*Error] with file, line and the nearest known name. A file that is not
//     there is [ErrNoConfig], which is no fault: the daemon idles until it appears.
//
// Keys are declared once, in keys.go. The strict reader, the defaults and the
// commented example that [WriteNew] writes are all made from that table, so they
// cannot drift apart. A new key is one entry there.
//
// [WriteNew] and [AddFolder] are the only writers. AddFolder inserts text and
// leaves every other byte of the user's file alone.
//
// Nothing here starts goroutines or keeps anything between calls: loading again
// after a change of the file is just another Load, and two results can be
// compared with reflect.DeepEqual. All functions may be called concurrently,
// except that two writers of one file must not run at the same time.
package config
