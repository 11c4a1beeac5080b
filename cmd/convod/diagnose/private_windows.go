package diagnose

// privateModes is true where a file's mode says who may read it.
const privateModes = false
