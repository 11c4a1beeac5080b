package extract

import "strings"

// isImport reports an import of a module. "import taxes are paid by the buyer" is prose: names of modules are parted by
// commas or "as".
func isImport(word, rest string) bool {
	switch word {
	case "import":
		first, more, _ := strings.Cut(rest, " ")
		return rest != "" && (more == "" || strings.HasSuffix(first, ",") || strings.HasPrefix(more, "as ") ||
			strings.HasPrefix(more, "from ") || first == "{" || first == "*" || first[0] == '"' || first[0] == '\'')
	case "from":
		_, more, ok := strings.Cut(rest, " ")
		return ok && strings.HasPrefix(more, "import ")
	case "package", "using", "use", "require", "namespace":
		return !strings.Contains(rest, " ") && (strings.HasSuffix(rest, ";") || strings.Contains(rest, "::"))
	}
	return false
}

// isCommand reports a shell command. Names that are words of English too ("find", "make") need an option, a path or an
// operator beside them and none of the small words of prose.
func isCommand(word, rest string) bool {
	switch word {
	case "git", "npm", "npx", "yarn", "pnpm", "pip", "pip3", "docker", "kubectl", "sudo", "apt", "apt-get", "brew", "curl",
		"wget", "ssh", "scp", "rsync", "chmod", "chown", "mkdir", "grep", "sed", "awk", "cargo", "helm", "terraform",
		"systemctl", "journalctl", "psql", "aws", "gcloud", "cd", "ls", "rm", "cp", "mv", "python3", "docker-compose":
		return rest != "" && smallWords(rest) == 0
	case "find", "make", "cat", "tar", "go", "python", "node", "echo", "export", "source", "bash", "sh", "touch", "kill",
		"tail", "head", "sort", "cut", "service", "ruby", "java", "vim", "nano", "ping", "dig":
		return smallWords(rest) == 0 && hasArguments(rest)
	}
	return (strings.HasPrefix(word, "./") || strings.HasPrefix(word, "--")) && smallWords(rest) == 0
}

// hasArguments reports an option, a path, a quoted word or a shell operator.
func hasArguments(rest string) bool {
	for arg := range strings.FieldsSeq(rest) {
		if len(arg) > 1 && (arg[0] == '-' || arg[0] == '"' || arg[0] == '\'' || arg[0] == '$' || strings.Contains(arg, "/")) ||
			arg == "|" || arg == "&&" || arg == ">" || arg == "." {
			return true
		}
	}
	return false
}

// smallWords counts the words that hold prose together.
func smallWords(s string) (n int) {
	for w := range strings.FieldsSeq(s) {
		switch w {
		case "the", "a", "an", "is", "are", "was", "we", "you", "it", "i", "to", "and", "that", "this", "our", "my", "with",
			"for", "of", "not", "but", "so", "because", "out", "has", "have", "on", "in", "at", "when", "does", "doesn't":
			n++
		}
	}
	return n
}

// isQuery reports an SQL statement in its customary capitals.
func isQuery(line string) bool {
	for _, q := range [...][2]string{
		{"SELECT ", " FROM "},
		{"INSERT ", " INTO "},
		{"UPDATE ", " SET "},
		{"DELETE ", "FROM "},
		{"CREATE ", "TABLE "},
		{"ALTER ", "TABLE "},
		{"DROP ", "TABLE "},
	} {
		if strings.HasPrefix(line, q[0]) && strings.Contains(line, q[1]) {
			return true
		}
	}
	return false
}

// isLog reports a line of a log or of a stack trace.
func isLog(line string, first byte) bool {
	switch {
	case first >= '0' && first <= '9' || first == '[':
		const head = 48
		for _, level := range [...]string{" ERROR", " WARN", " INFO", " DEBUG", " FATAL", "[ERROR", "[WARN", "[INFO", "[DEBUG"} {
			if strings.Contains(line[:min(len(line), head)], level) {
				return true
			}
		}
	case first >= 'A' && first <= 'Z':
		head, _, ok := strings.Cut(line, ":")
		if !ok || strings.Contains(head, " ") {
			return strings.HasPrefix(line, "Traceback (") || strings.HasPrefix(line, "Exception in thread") ||
				strings.HasPrefix(line, `File "`)
		}
		switch head {
		case "ERROR", "FATAL", "WARN", "WARNING", "INFO", "DEBUG", "TRACE":
			return true
		}
		return len(head) > len("Error") && strings.HasSuffix(head, "Error") ||
			len(head) > len("Exception") && strings.HasSuffix(head, "Exception")
	case strings.HasPrefix(line, "at "):
		return strings.HasSuffix(line, ")") && strings.ContainsRune(line, ':') && strings.ContainsRune(line, '(')
	}
	return false
}
