package main

import "slices"

func median(samples []sample, of func(sample) float64) float64 {
	values := make([]float64, len(samples))
	for i, s := range samples {
		values[i] = of(s)
	}
	slices.Sort(values)
	return values[len(values)/2]
}

// slope is the change a minute of the line of least squares.
func slope(samples []sample, of func(sample) float64) float64 {
	var sx, sy, sxx, sxy float64
	for _, s := range samples {
		x, y := s.at, of(s)
		sx, sy, sxx, sxy = sx+x, sy+y, sxx+x*x, sxy+x*y
	}
	n := float64(len(samples))
	if d := n*sxx - sx*sx; d != 0 {
		return (n*sxy - sx*sy) / d
	}
	return 0
}
