// Package partnerinterface runs the sandbox of the partner interface for Go tests: partnerinterface.New(t, "--auto-grant") starts one for a test,
// with these options of the command line. A call that fails ends the test. A sandbox that ends before its test panics with its last lines.
package partnerinterface

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// Delivery is an attempt to deliver a notification. One without Outcome is in progress.
type Delivery struct {
	Event, URL string
	Body       map[string]any
	Outcome    *struct {
		Status           int
		Failure, Message string
	}
}

// Sandbox is a running sandbox, with the values of the JSON line that the command prints.
type Sandbox struct {
	AuthURL, BaseURL, ControlURL, ControlKey, ReadyURL string
	Applications                                       []struct {
		Name, Description, ClientID, ClientSecret string
		RedirectURIs, Scopes                      []string
	}
	APICredentials []struct{ Username, Password, ClientID, UserID, Header string }
	Companies      []struct{ ID, Name, BaseURL string }
	Documents      []struct{ ID, Name, CompanyID, WorkspaceID, ElementID, VersionID string }
	Users          []struct {
		ID, Name   string
		CompanyIDs []string
	}
	VarySeed int64
	Clock    Clock
	t        testing.TB
}

// Clock is the clock of a sandbox: it only moves forward.
type Clock struct{ sandbox *Sandbox }

// New starts a sandbox for a test. PARTNER_INTERFACE names the file to start; by default, it is the command that npm installed in the current folder or above it.
func New(t testing.TB, options ...string) *Sandbox {
	t.Helper()
	file := os.Getenv("PARTNER_INTERFACE")
	for folder, _ := os.Getwd(); file == ""; folder = filepath.Dir(folder) {
		installed := filepath.Join(folder, "node_modules/partner-interface-command/lib/server/main.js")
		if _, err := os.Stat(installed); err == nil {
			file = installed
		} else if folder == filepath.Dir(folder) {
			t.Fatal("npm has not installed partner-interface-command in this folder or above it: install it, or set PARTNER_INTERFACE")
		}
	}
	command := exec.Command("node", append([]string{file, "sandbox", "--port", "0", "--end-with-stdin"}, options...)...)
	var errors bytes.Buffer
	command.Stderr = &errors
	output, _ := command.StdoutPipe()
	input, _ := command.StdinPipe()
	if err := command.Start(); err != nil {
		t.Fatalf("the sandbox could not start (%v): install Node.js 20 or newer", err)
	}
	sandbox := &Sandbox{t: t}
	sandbox.Clock.sandbox = sandbox
	if err := json.NewDecoder(output).Decode(sandbox); err != nil {
		input.Close()
		t.Fatalf("the sandbox could not start (%v):\n%s", command.Wait(), errors.String())
	}
	done, ended := make(chan bool, 1), make(chan bool)
	go func() {
		if _ = command.Wait(); len(done) == 0 {
			panic(t.Name() + ": the sandbox has ended (" + command.ProcessState.String() + "):\n" + errors.String())
		}
		close(ended)
	}()
	t.Cleanup(func() { done <- true; input.Close(); <-ended })
	return sandbox
}

// Now returns the time of the sandbox.
func (clock Clock) Now() time.Time { return clock.Advance(0) }

// Advance advances the clock, and runs the work that becomes due. It returns the time of the sandbox.
func (clock Clock) Advance(by time.Duration) time.Time {
	clock.sandbox.t.Helper()
	return time.UnixMilli(control[struct{ Milliseconds int64 }](clock.sandbox, "POST", "/clock", map[string]any{"advanceSeconds": by.Seconds()}).Milliseconds)
}

// IssueTokens issues tokens without an authorization, for a clientId, userId, companyId and scopes. Each has a default.
func (sandbox *Sandbox) IssueTokens(grant map[string]any) (accessToken, refreshToken string) {
	sandbox.t.Helper()
	tokens := control[map[string]any](sandbox, "POST", "/tokens", grant)
	return tokens["access_token"].(string), tokens["refresh_token"].(string)
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

// Revoke revokes what a user granted, for a clientId, userId and companyId. Each has a default. It returns the number of grants.
func (sandbox *Sandbox) Revoke(grant map[string]any) int {
	sandbox.t.Helper()
	return control[struct{ Revoked int }](sandbox, "POST", "/grants/revoke", grant).Revoked
}

// Settled waits until no notification is on its way.
func (sandbox *Sandbox) Settled() { sandbox.t.Helper(); control[any](sandbox, "GET", "/settled", nil) }

// Deliveries returns the last delivery attempts, oldest first.
func (sandbox *Sandbox) Deliveries() []Delivery {
	sandbox.t.Helper()
	return control[struct{ Items []Delivery }](sandbox, "GET", "/deliveries", nil).Items
}

func control[Result any](sandbox *Sandbox, method, path string, body map[string]any) (result Result) {
	sandbox.t.Helper()
	var sent, received bytes.Buffer
	if body != nil && json.NewEncoder(&sent).Encode(body) != nil {
		for name, value := range body {
			if _, err := json.Marshal(value); err != nil {
				sandbox.t.Fatalf("%s %s: %s: must be a JSON value: %v", method, path, name, err)
			}
		}
	}
	request, _ := http.NewRequest(method, sandbox.ControlURL+path, &sent)
	request.Header = http.Header{"Authorization": {"Bearer " + sandbox.ControlKey}, "Content-Type": {"application/json"}}
	response, err := (&http.Client{Timeout: 30 * time.Second}).Do(request)
	if err != nil {
		sandbox.t.Fatalf("%s %s: %v", method, path, err)
	}
	defer response.Body.Close()
	_, _ = received.ReadFrom(response.Body)
	var problem struct{ Detail string }
	if _ = json.Unmarshal(received.Bytes(), &problem); response.StatusCode > 299 || json.Unmarshal(received.Bytes(), &result) != nil {
		sandbox.t.Fatalf("%s %s: %s", method, path, problem.Detail)
	}
	return result
}
