// What the sandbox gives to a test: the same twelve scenarios in every language.
package sandbox

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"

	"example.com/scenarios/partnerinterface"
)

var client = http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}

func read(t *testing.T, response *http.Response, err error) map[string]any {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var body map[string]any
	if err := json.NewDecoder(response.Body).Decode(&body); err != nil {
		t.Fatal(err)
	}
	return body
}

func authorize(t *testing.T, sandbox *partnerinterface.Sandbox) url.Values {
	t.Helper()
	query := url.Values{"response_type": {"code"}, "client_id": {sandbox.Applications[0].ClientID}, "state": {"s"}}
	response, err := client.Get(sandbox.AuthURL + "/oauth/authorize?" + query.Encode())
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	location, err := response.Location()
	if err != nil {
		t.Fatal(err)
	}
	return location.Query()
}

func requestTokens(t *testing.T, sandbox *partnerinterface.Sandbox, form url.Values) map[string]any {
	t.Helper()
	form.Set("client_id", sandbox.Applications[0].ClientID)
	form.Set("client_secret", sandbox.Applications[0].ClientSecret)
	response, err := client.PostForm(sandbox.AuthURL+"/oauth/token", form)
	return read(t, response, err)
}

func exchange(t *testing.T, sandbox *partnerinterface.Sandbox, code string) map[string]any {
	t.Helper()
	return requestTokens(t, sandbox, url.Values{"grant_type": {"authorization_code"}, "code": {code}})
}

func refresh(t *testing.T, sandbox *partnerinterface.Sandbox, token string) map[string]any {
	t.Helper()
	return requestTokens(t, sandbox, url.Values{"grant_type": {"refresh_token"}, "refresh_token": {token}})
}

// receiver responds to each POST with a status of a channel, and passes the event types on.
func receiver(t *testing.T, statuses ...int) (string, <-chan string) {
	events, next := make(chan string, 10), make(chan int, 10)
	for _, status := range statuses {
		next <- status
	}
	server := httptest.NewServer(http.HandlerFunc(func(response http.ResponseWriter, request *http.Request) {
		var body struct{ Event string }
		_ = json.NewDecoder(request.Body).Decode(&body)
		response.WriteHeader(<-next)
		events <- body.Event
	}))
	t.Cleanup(server.Close)
	return server.URL, events
}

func register(t *testing.T, sandbox *partnerinterface.Sandbox, url, authorization string) {
	t.Helper()
	body, _ := json.Marshal(map[string]any{
		"events":     []string{"svc.comment.create"},
		"url":        url,
		"options":    map[string]bool{"collapseEvents": false},
		"documentId": sandbox.Documents[0].ID,
	})
	request, _ := http.NewRequest("POST", sandbox.BaseURL+"/api/v6/webhooks", strings.NewReader(string(body)))
	request.Header.Set("Authorization", authorization)
	request.Header.Set("Content-Type", "application/json")
	response, err := client.Do(request)
	if read(t, response, err)["id"] == nil {
		t.Fatalf("the registration was refused with %s", response.Status)
	}
}

func expect(t *testing.T, found, expected any) {
	t.Helper()
	if !reflect.DeepEqual(found, expected) {
		t.Fatalf("found %v instead of %v", found, expected)
	}
}

func TestDescribesItsURLsAndCredentials(t *testing.T) {
	sandbox := partnerinterface.New(t)
	expect(t, sandbox.BaseURL, sandbox.AuthURL)
	expect(t, sandbox.ControlURL, sandbox.AuthURL+"/control")
	expect(t, sandbox.Applications[0].ClientID != "" && sandbox.Applications[0].ClientSecret != "", true)
	expect(t, sandbox.Applications[0].RedirectURIs[0], "http://localhost:3000")
}

func TestTakesOptions(t *testing.T) {
	expect(t, partnerinterface.New(t, "--base-url", "http://127.0.0.1:1/api").BaseURL, "http://127.0.0.1:1/api")
}

func TestGrantsWithoutAPage(t *testing.T) {
	expect(t, authorize(t, partnerinterface.New(t, "--auto-grant")).Get("state"), "s")
}

func TestExchangesACodeOnce(t *testing.T) {
	sandbox := partnerinterface.New(t, "--auto-grant")
	code := authorize(t, sandbox).Get("code")
	expect(t, exchange(t, sandbox, code)["token_type"], "Bearer")
	expect(t, exchange(t, sandbox, code)["rule"], "code-single-use")
}

func TestExpiresACodeWhenTheClockIsAdvanced(t *testing.T) {
	sandbox := partnerinterface.New(t, "--auto-grant")
	code := authorize(t, sandbox).Get("code")
	before := sandbox.Clock.Now()
	expect(t, sandbox.Clock.Advance(61*time.Second).Sub(before) >= 61*time.Second, true)
	expect(t, exchange(t, sandbox, code)["rule"], "code-expires")
}

func TestRefreshesTokens(t *testing.T) {
	sandbox := partnerinterface.New(t, "--auto-grant")
	first := exchange(t, sandbox, authorize(t, sandbox).Get("code"))
	second, isText := refresh(t, sandbox, first["refresh_token"].(string))["access_token"].(string)
	expect(t, isText && second != first["access_token"], true)
}

func TestRevokesAGrant(t *testing.T) {
	sandbox := partnerinterface.New(t)
	user := sandbox.Users[1]
	grant := map[string]any{"clientId": sandbox.Applications[0].ClientID, "userId": user.ID, "companyId": user.CompanyIDs[1]}
	_, token := sandbox.IssueTokens(grant)
	expect(t, sandbox.Revoke(grant), 1)
	expect(t, refresh(t, sandbox, token)["rule"], "error-refresh-invalidated")
	second := map[string]any{"userId": user.ID}
	sandbox.IssueTokens(nil)
	sandbox.IssueTokens(second)
	expect(t, [3]int{sandbox.Revoke(nil), sandbox.Revoke(second), sandbox.Revoke(nil)}, [3]int{1, 1, 0})
}

func TestSendsTheTrialAndAnEvent(t *testing.T) {
	sandbox := partnerinterface.New(t)
	token, _ := sandbox.IssueTokens(nil)
	url, events := receiver(t, 200, 200)
	register(t, sandbox, url, "Bearer "+token)
	expect(t, <-events, "webhook.register")
	expect(t, len(sandbox.Fire("svc.comment.create", map[string]any{"documentId": sandbox.Documents[0].ID})), 1)
	expect(t, <-events, "svc.comment.create")
}

func TestShowsWhatBecameOfEachDelivery(t *testing.T) {
	sandbox := partnerinterface.New(t)
	url, _ := receiver(t, 200, 500)
	register(t, sandbox, url, sandbox.APICredentials[0].Header)
	sandbox.Settled()
	sandbox.Fire("svc.comment.create", map[string]any{"documentId": sandbox.Documents[0].ID})
	sandbox.Settled()
	statuses := []int{}
	for _, delivery := range sandbox.Deliveries() {
		statuses = append(statuses, delivery.Outcome.Status)
	}
	expect(t, statuses, []int{200, 500})
}

func TestGivesEachTestASandboxOfItsOwn(t *testing.T) {
	expect(t, len(partnerinterface.New(t).Deliveries()), 0)
}

// stopped keeps what a test that was stopped says.
type stopped struct {
	testing.TB
	message string
}

func (test *stopped) Fatalf(format string, values ...any) {
	test.message = fmt.Sprintf(format, values...)
	runtime.Goexit()
}

func TestNamesAWrongOptionAndAWrongCall(t *testing.T) {
	message := func(work func(testing.TB)) string {
		test, done := &stopped{TB: t}, make(chan struct{})
		go func() {
			defer close(done)
			work(test)
		}()
		<-done
		return test.message
	}
	expect(t, strings.Contains(message(func(test testing.TB) { partnerinterface.New(test, "--assumptions", "lenient") }),
		"--assumptions: must be default, strict or vary"), true)
	expect(t, strings.Contains(message(func(test testing.TB) { partnerinterface.New(test).Fire("svc.comment.created", nil) }),
		`POST /events: event: "svc.comment.created" is not an event type of the interface`), true)
	for _, value := range []any{func() {}, math.NaN()} {
		expect(t, strings.HasPrefix(message(func(test testing.TB) { partnerinterface.New(test).Revoke(map[string]any{"userId": value}) }),
			"POST /grants/revoke: userId: must be a JSON value: json: unsupported "), true)
	}
}

func TestEndsATestThatWaitsWhenTheSandboxEnds(t *testing.T) {
	if os.Getenv("WAITS") != "" {
		partnerinterface.New(t)
		<-make(chan struct{})
	}
	// A sandbox that is stopped from outside has no error.
	for _, code := range []string{"3", "0"} {
		ending := filepath.Join(t.TempDir(), "ending.js")
		expect(t, os.WriteFile(ending, []byte("console.log('{}'); console.error('its last line'); process.exitCode = "+code), 0o600), nil)
		command := exec.Command(os.Args[0], "-test.timeout", "30s", "-test.run", "^"+t.Name()+"$")
		command.Env = append(os.Environ(), "WAITS=1", "PARTNER_INTERFACE="+ending)
		output, err := command.CombinedOutput()
		expect(t, err != nil && strings.Contains(string(output), t.Name()+": the sandbox has ended (exit status "+code+"):\nits last line"), true)
	}
}
