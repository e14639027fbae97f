package main

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"
)

var authURL, redirectURI = os.Getenv("AUTH_URL"), os.Getenv("REDIRECT_URI")
var clientID, clientSecret = os.Getenv("CLIENT_ID"), os.Getenv("CLIENT_SECRET")
var tokensFile = os.Getenv("TOKENS_FILE")
var client = http.Client{
	Timeout: 10 * time.Second,
	// Never send the secret to another URL.
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// login sends the browser to the service, with a state that only this browser has.
func login(response http.ResponseWriter, request *http.Request) {
	random := make([]byte, 24)
	if _, err := rand.Read(random); err != nil {
		http.Error(response, "Try again.", http.StatusInternalServerError)
		return
	}
	state := base64.RawURLEncoding.EncodeToString(random)
	query := url.Values{
		"response_type": {"code"},
		"client_id":     {clientID},
		"redirect_uri":  {redirectURI},
		"scope":         {"Read Write"},
		"state":         {state},
	}
	setState(response, state, 600)
	http.Redirect(response, request, authURL+"/oauth/authorize?"+query.Encode(), http.StatusFound)
}

// setState keeps a state in a cookie for some seconds; a negative number deletes it.
func setState(response http.ResponseWriter, state string, seconds int) {
	http.SetCookie(response, &http.Cookie{
		Name: "oauth_state", Value: state, Path: "/", MaxAge: seconds, HttpOnly: true,
		SameSite: http.SameSiteLaxMode, Secure: strings.HasPrefix(redirectURI, "https:"),
	})
}

// connect gives the status and the text that the browser gets.
func connect(query url.Values, expected string) (int, string) {
	// Anyone can make a link with a code: without the state of this browser it is not ours.
	state := []byte(query.Get("state")) // the comparison takes constant time
	if expected == "" || subtle.ConstantTimeCompare(state, []byte(expected)) != 1 {
		return http.StatusBadRequest, "This sign-in was not started here. Start again."
	}
	if query.Get("error") == "access_denied" {
		return http.StatusForbidden, "You did not grant access."
	}
	if query.Get("code") == "" {
		log.Printf("authorization error: %q", query.Get("error"))
		return http.StatusBadGateway, "The service reported an error. Start again."
	}
	if err := exchange(query.Get("code")); err != nil {
		log.Print(err)
		return http.StatusBadGateway, "The sign-in failed. Start again."
	}
	return http.StatusOK, "Connected."
}

func exchange(code string) error {
	// PostForm sends a form, with every value encoded.
	response, err := client.PostForm(authURL+"/oauth/token", url.Values{
		"grant_type":    {"authorization_code"},
		"code":          {code},
		"redirect_uri":  {redirectURI}, // because the authorization request had it
		"client_id":     {clientID},
		"client_secret": {clientSecret},
	})
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode/100 != 2 {
		return fmt.Errorf("token endpoint: %s", response.Status)
	}
	var tokens struct {
		AccessToken  string    `json:"access_token"`
		RefreshToken string    `json:"refresh_token"`
		ExpiresIn    int       `json:"expires_in,omitempty"` // seconds
		ExpiresAt    time.Time `json:"expires_at"`
	}
	if err := json.NewDecoder(response.Body).Decode(&tokens); err != nil {
		return err
	}
	if tokens.AccessToken == "" || tokens.RefreshToken == "" {
		return errors.New("the response has no tokens")
	}
	tokens.ExpiresAt = time.Now().Add(time.Duration(tokens.ExpiresIn) * time.Second)
	tokens.ExpiresIn = 0
	text, err := json.Marshal(tokens)
	if err != nil {
		return err
	}
	// A file that only this user can read. For many users: a database, encrypted.
	return os.WriteFile(tokensFile, text, 0o600)
}

func callback(response http.ResponseWriter, request *http.Request) {
	expected := ""
	if cookie, err := request.Cookie("oauth_state"); err == nil {
		expected = cookie.Value
	}
	status, text := connect(request.URL.Query(), expected)
	setState(response, "", -1) // use each state once
	response.WriteHeader(status)
	fmt.Fprintln(response, text)
}

func main() {
	redirect, err := url.Parse(redirectURI)
	if err != nil {
		log.Fatal(err)
	}
	if tokensFile == "" {
		tokensFile = "tokens.json"
	}
	port := os.Getenv("PORT")
	if port == "" {
		port = "8080"
	}
	http.HandleFunc("/login", login)
	http.HandleFunc("/", func(response http.ResponseWriter, request *http.Request) {
		if request.URL.Path != "/"+strings.TrimPrefix(redirect.Path, "/") {
			http.NotFound(response, request) // an icon, for example
			return
		}
		callback(response, request)
	})
	// A reverse proxy in front of it speaks TLS.
	listener, err := net.Listen("tcp", "127.0.0.1:"+port)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("listening on", listener.Addr().(*net.TCPAddr).Port)
	server := http.Server{ReadTimeout: 10 * time.Second}
	log.Fatal(server.Serve(listener))
}
