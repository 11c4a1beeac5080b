package daemon

import (
	"path"
	"strings"

	"convod/pipeline"
)

// Names that are never notes, in lower case, and why.
const (
	whyHidden   = "hidden"
	whySystem   = "a system's own file or folder"
	whyEditor   = "an editor's swap or backup file"
	whyDownload = "a partial download"
	whySync     = "a synchroniser's placeholder or temporary file"
)

var ignoredFolders = map[string]string{
	"node_modules": whySystem, "__pycache__": whySystem, "__macosx": whySystem, "lost+found": whySystem,
	"$recycle.bin": whySystem, "system volume information": whySystem, "@eadir": whySystem, "#recycle": whySystem,
}

var ignoredFiles = map[string]string{
	"thumbs.db": whySystem, "ehthumbs.db": whySystem, "desktop.ini": whySystem, "icon\r": whySystem,
	"4913": whyEditor, // what vim writes to try a folder
}

var ignoredExtensions = map[string]string{
	".swp": whyEditor, ".swo": whyEditor, ".swx": whyEditor, ".bak": whyEditor, ".orig": whyEditor, ".tmp": whyEditor, ".temp": whyEditor,
	".part": whyDownload, ".partial": whyDownload, ".crdownload": whyDownload, ".download": whyDownload, ".opdownload": whyDownload,
	".filepart": whyDownload, ".aria2": whyDownload, ".!qb": whyDownload, ".!ut": whyDownload,
	".icloud": whySync, ".cloud": whySync, ".cloudf": whySync, ".nextcloud": whySync, ".owncloud": whySync,
}

// builtinIgnore is why a name is never looked at, "" when it is.
func builtinIgnore(name string, dir bool) string {
	if strings.HasPrefix(name, ".") {
		return whyHidden
	}
	lower := strings.ToLower(name)
	if dir {
		if path.Ext(lower) == ".download" { // a browser's bundle
			return whyDownload
		}
		return ignoredFolders[lower]
	}
	if why := ignoredFiles[lower]; why != "" {
		return why
	}
	if why := ignoredExtensions[path.Ext(lower)]; why != "" {
		return why
	}
	switch {
	case strings.HasPrefix(lower, "~syncthing~"):
		return whySync
	case strings.HasPrefix(name, "~$"), strings.HasSuffix(name, "~"), strings.HasPrefix(name, "#") && strings.HasSuffix(name, "#"):
		return whyEditor
	case pipeline.IgnoredName(name): // what archives pass over is passed over here too
		return whySystem
	}
	return ""
}
