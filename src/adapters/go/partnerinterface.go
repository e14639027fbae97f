// Package partnerinterface runs the sandbox of the partner interface for Go tests. Copy this file to a folder partnerinterface of your module.
// Each test that calls partnerinterface.New(t, "--auto-grant") gets a separate sandbox, with these options of the command line.
// A call that fails ends the test. A sandbox that ends before its test panics with its last lines: nothing else ends a test that waits.
// The variable PARTNER_INTERFACE names the command; by default it is the one that npm installed in the current folder, else `npx --no partner-interface`.
package partnerinterface

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"time"
)

// Description is the JSON line that the command prints.
type Description struct {
	AuthURL, BaseURL, ControlURL, ControlKey string
	Applications                             []struct{ Name, ClientID, ClientSecret string }
	Companies                                []struct{ ID, Name string }
	Documents                                []struct{ ID, Name, CompanyID, WorkspaceID, ElementID, VersionID string }
	Users                                    []struct {
		ID, Name   string
		CompanyIDs []string
	}
}

// Delivery is an attempt to deliver a notification. One without Outcome is in progress.
type Delivery struct {
	Event, URL string
	Body       map[string]any
	Outcome    *struct {
		Status           int
		Failure, Message string
	}
}

// Sandbox is a running sandbox.
type Sandbox struct {
	Description
	Clock Clock
	PID   int
	t     testing.TB
}

// Clock is the clock of a sandbox: it only moves forward.
type Clock struct{ sandbox *Sandbox }

// New starts a sandbox for a test.
func New(t testing.TB, options ...string) *Sandbox {
	t.Helper()
	name, words := os.Getenv("PARTNER_INTERFACE"), []string{}
	if _, err := os.Stat("node_modules/partner-interface-command"); name == "" && err == nil {
		name = "node node_modules/partner-interface-command/lib/server/main.js"
	} else if name == "" {
		name = "npx --no partner-interface"
	}
	for _, word := range regexp.MustCompile(`'[^']*'|"[^"]*"|\S+`).FindAllString(name+" sandbox --port 0 --end-with-stdin", -1) {
		words = append(words, strings.Trim(word, `'"`))
	}
	command := exec.Command(words[0], append(words[1:], options...)...)
	var errors bytes.Buffer
	command.Stderr = &errors
	output, _ := command.StdoutPipe()
	input, _ := command.StdinPipe()
	if err := command.Start(); err != nil {
		t.Fatalf("the sandbox could not start: %v", err)
	}
	sandbox := &Sandbox{PID: command.Process.Pid, t: t}
	sandbox.Clock = Clock{sandbox}
	line, _ := bufio.NewReader(output).ReadBytes('\n')
	if err := json.Unmarshal(line, &sandbox.Description); err != nil {
		input.Close()
		t.Fatalf("the sandbox could not start (%v):\n%s", command.Wait(), errors.String())
	}
	closing, ended := make(chan struct{}), make(chan struct{})
	go func() {
		err := command.Wait()
		select {
		case <-closing:
			close(ended)
		default:
			panic(fmt.Sprintf("%s: the sandbox has ended (%v):\n%s", t.Name(), err, errors.String()))
		}
	}()
	t.Cleanup(func() { close(closing); input.Close(); <-ended })
	return sandbox
}

// Now returns the time of the sandbox.
func (clock Clock) Now() time.Time { return clock.call("GET", nil) }

// Advance advances the clock, and runs the work that becomes due. It returns the time of the sandbox.
func (clock Clock) Advance(by time.Duration) time.Time {
	return clock.call("POST", map[string]any{"advanceSeconds": by.Seconds()})
}

func (clock Clock) call(method string, body any) time.Time {
	clock.sandbox.t.Helper()
	return time.UnixMilli(control[struct{ Milliseconds int64 }](clock.sandbox, method, "/clock", body).Milliseconds)
}

// Fire triggers an event. Its fields are a documentId, companyId or clientId, and values. It returns the IDs of the notifications that follow.
func (sandbox *Sandbox) Fire(event string, fields map[string]any) []map[string]any {
	sandbox.t.Helper()
	body := map[string]any{"event": event}
	for name, value := range fields {
		body[name] = value
	}
	return control[struct{ Messages []map[string]any }](sandbox, "POST", "/events", body).Messages
}

// Revoke revokes the grants of a user, and returns their number.
func (sandbox *Sandbox) Revoke(clientID, userID, companyID string) int {
	sandbox.t.Helper()
	return control[struct{ Revoked int }](sandbox, "POST", "/grants/revoke", map[string]string{"clientId": clientID, "userId": userID, "companyId": companyID}).Revoked
}

// Deliveries returns the last delivery attempts, oldest first.
func (sandbox *Sandbox) Deliveries() []Delivery {
	sandbox.t.Helper()
	return control[struct{ Items []Delivery }](sandbox, "GET", "/attempts", nil).Items
}

func control[Result any](sandbox *Sandbox, method, path string, body any) (result Result) {
	sandbox.t.Helper()
	var sent bytes.Buffer
	if body != nil {
		_ = json.NewEncoder(&sent).Encode(body)
	}
	request, _ := http.NewRequest(method, sandbox.ControlURL+path, &sent)
	request.Header = http.Header{"Authorization": {"Bearer " + sandbox.ControlKey}, "Content-Type": {"application/json"}}
	response, err := (&http.Client{Timeout: 30 * time.Second}).Do(request)
	if err != nil {
		time.Sleep(time.Second) // A connection fails a moment before the process is gone, which panics.
		sandbox.t.Fatalf("%s %s: %v", method, path, err)
	}
	defer response.Body.Close()
	content, _ := io.ReadAll(response.Body)
	if response.StatusCode > 299 || json.Unmarshal(content, &result) != nil {
		sandbox.t.Fatalf("%s %s: %s", method, path, content)
	}
	return result
}
