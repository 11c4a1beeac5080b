package citation

import (
	"strconv"
	"strings"

	"convod/config"
)

// Cut takes PATH:LINE apart. Where no line follows, a whole number from 1 on, ok is false and name is ref.
func Cut(ref string) (name string, line int, ok bool) {
	i := strings.LastIndexByte(ref, ':')
	if i < 0 {
		return ref, 0, false
	}
	line, err := strconv.Atoi(ref[i+1:])
	if err != nil || line < 1 {
		return ref, 0, false
	}
	return ref[:i], line, true
}

// KnownRef is a citation, PATH:LINE or PATH:LINE:COLUMN, with the path that the index knows, as [Known] has it; ids stay as
// they are.
func KnownRef(ref string, folders []config.Folder) string {
	name := ref
	for range 2 {
		file, _, ok := Cut(name)
		if !ok {
			break
		}
		if known := Known(file, folders); known != file {
			return known + ref[len(file):]
		}
		name = file
	}
	return ref
}
