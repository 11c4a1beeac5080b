package install

import (
	"runtime"

	"github.com/kardianos/service"
)

// library is what is used of kardianos/service.
type library interface {
	Install() error
	Uninstall() error
	Start() error
	Stop() error
	Status() (service.Status, error)
}

// newLibrary asks for systemd by name: the library's own detection would fall back
// to an init script where systemd is not found.
func newLibrary(c *service.Config) (library, error) {
	if runtime.GOOS != "linux" {
		return service.New(nil, c)
	}
	for _, system := range service.AvailableSystems() {
		if system.String() == "linux-systemd" {
			return system.New(nil, c)
		}
	}
	return nil, ErrUnsupported
}

// config is the service as the library wants it.
func (d definition) config(goos, text string) *service.Config {
	c := &service.Config{
		Name: Name, DisplayName: Name, Description: description,
		Executable: d.program, Arguments: d.arguments(),
		Option: service.KeyValue{"UserService": !d.system},
	}
	switch goos {
	case "linux":
		c.Option["SystemdScript"] = text
	case "darwin":
		c.Name = Label
		c.Option["LaunchdConfig"] = text
	case "windows":
		c.Option["DelayedAutoStart"] = true
		c.Option["OnFailure"] = "restart"
		c.Option["OnFailureDelayDuration"] = "2s"
		c.Option["OnFailureResetPeriod"] = 300
	}
	return c
}
