// Package cputime tells what a process has used of the processor, so that a benchmark or a bound in a test does not
// count what others do on the machine. Only differences mean anything.
package cputime
