# make demo   build convod, index a sample folder, drop an export, search, leave nothing behind
# make test   every test
# make kill   kill the daemon again and again, and compare (KILLS=200)
# make damage break the index in every known way, and see what becomes of it
# make help   all targets

BIN      ?= bin/convod
VERSION  ?= $(shell git describe --tags --always --dirty 2>/dev/null || echo dev)
LDFLAGS  := -s -w -X main.version=$(VERSION)
TOOLS    := $(CURDIR)/.cache/bin
LINT     := $(TOOLS)/golangci-lint
LINT_VERSION := v2.15.0
FUZZTIME ?= 10s
RACED    ?= ./...
PROGRAMS := $(addprefix ./testdata/tools/,bench box corpus cputime harm kill load)
CORPUS   ?= 500M
LIMIT    ?= 256M
PEAK     ?= 286M
MINUTES  ?= 30
RATE     ?= 5
FILES    ?= 50000
SIZE     ?= full
ROWS     ?= parse,stages,markdown,chat,append,daemon
KILLS    ?= 200
export CGO_ENABLED ?= 0

.PHONY: help build man demo test root-tests race lint fuzz bench quality memory soak start peaks kill damage no-network cross e2e clean

help: ## what there is
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

build: ## bin/convod
	go build -trimpath -ldflags '$(LDFLAGS)' -o $(BIN) ./cmd/convod

man: build ## the manual pages, into dist/man
	$(BIN) man dist/man/man1

demo: build ## index a sample folder, drop an export, search; leaves nothing behind
	@sh testdata/tools/demo.sh $(BIN)

test: ## every test
	go vet ./... $(PROGRAMS)
	go test ./...

root-tests: ## the tests that need root: mounts, limits, full disks, other users (Linux)
	@sh testdata/tools/root-tests.sh

race: ## every test, with the race detector (needs a C compiler)
	CGO_ENABLED=1 go test -race -timeout 20m $(RACED)

lint: $(LINT) ## golangci-lint with the project's rules
	$(LINT) run ./... $(PROGRAMS)

$(LINT):
	GOBIN=$(TOOLS) GOFLAGS= go install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(LINT_VERSION)

fuzz: ## every fuzz target for FUZZTIME each
	@sh testdata/tools/fuzz.sh $(FUZZTIME)

bench: build ## the table of speed and size, each figure beside its floor (SIZE=small for a short one)
	go run ./testdata/tools/bench -bin $(BIN) -size $(SIZE) -rows $(ROWS)

memory: build ## backfill CORPUS=500M of mixed files under LIMIT=256M of memory (Linux)
	go run ./testdata/tools/load memory $(BIN) $(CORPUS) $(LIMIT)

soak: build ## RATE=5 changes a second for MINUTES=30: what grows? (Linux)
	go run ./testdata/tools/load soak $(BIN) $(MINUTES) $(RATE)

start: build ## start with FILES=50000 unchanged files, search, then do nothing (Linux)
	go run ./testdata/tools/load start $(BIN) $(FILES)

peaks: build ## memory at its highest for files that are very large or deep, at most PEAK=286M each (Linux)
	go run ./testdata/tools/load peaks $(BIN) $(PEAK)

quality: ## how well search answers the questions of testdata/notes60
	go test ./cmd/convod -run TestQualityOfNotes -count 1 -v

kill: ## kill -9 the daemon KILLS times while files change; nothing may be lost
	go build -tags killtest -o bin/convod-killtest ./cmd/convod
	go run ./testdata/tools/kill -binary bin/convod-killtest -kills $(KILLS)

damage: ## break the index in every known way: what is found, and that it is made again
	@go test -count 1 -v -run 'TestDamageTable|TestRot' ./daemon | sh testdata/tools/damage.sh

cross: ## build and vet for every platform
	@set -e; for os in linux darwin windows; do for arch in amd64 arm64; do \
	  echo "$$os/$$arch"; GOOS=$$os GOARCH=$$arch go build -o /dev/null ./cmd/convod; \
	  GOOS=$$os GOARCH=$$arch go vet ./...; done; done

e2e: build ## prove the service under a real systemd (Linux, root)
	E2E_ARGS="" testdata/tools/systemd-box/e2e-user.sh $(BIN) convod
	E2E_ARGS=--system testdata/tools/systemd-box/e2e-system.sh $(BIN) convod

no-network: build ## prove that nothing is sent: a namespace without a network, under strace (Linux, root)
	@sh testdata/tools/no-network.sh $(BIN)

clean: ## remove what the build made
	rm -rf bin dist .cache coverage.out
