package main

import (
	"bytes"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"
)

const largest = 256 * 1024 // bytes

var (
	authURL, redirectURI   = os.Getenv("AUTH_URL"), os.Getenv("REDIRECT_URI")
	clientID, clientSecret = os.Getenv("CLIENT_ID"), os.Getenv("CLIENT_SECRET")
	client                 = &http.Client{Timeout: 10 * time.Second, CheckRedirect: stay}
)

// stay does not follow a redirect: never send the secret to another URL.
func stay(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }

// login sends the browser to the service, with a state that only this browser has.
func login(w http.ResponseWriter, r *http.Request) {
	random := make([]byte, 24)
	if _, err := rand.Read(random); err != nil {
		http.Error(w, "try again", http.StatusInternalServerError)
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
	setState(w, state, 600)
	http.Redirect(w, r, authURL+"/oauth/authorize?"+query.Encode(), http.StatusFound)
}

// setState keeps a state in a cookie for some seconds; a negative number deletes it.
func setState(w http.ResponseWriter, state string, seconds int) {
	http.SetCookie(w, &http.Cookie{
		Name: "oauth_state", Value: state, Path: "/", MaxAge: seconds, HttpOnly: true,
		SameSite: http.SameSiteLaxMode, Secure: strings.HasPrefix(redirectURI, "https:"),
	})
}

// callback is the path of the redirect URI.
func callback(w http.ResponseWriter, r *http.Request) {
	expected := ""
	if cookie, err := r.Cookie("oauth_state"); err == nil {
		expected = cookie.Value
	}
	setState(w, "", -1)
	query := r.URL.Query()
	switch code := query.Get("code"); {
	case !equal(query.Get("state"), expected):
		http.Error(w, "This sign-in was not started here. Start again.", http.StatusBadRequest)
	case query.Get("error") == "access_denied":
		http.Error(w, "You did not grant access.", http.StatusForbidden)
	case code == "":
		log.Printf("the redirect has the error %q", query.Get("error"))
		http.Error(w, "The service reported an error. Start again.", http.StatusBadGateway)
	default:
		if err := exchange(code); err != nil {
			log.Print(err)
			http.Error(w, "The sign-in failed. Start again.", http.StatusBadGateway)
			return
		}
		fmt.Fprintln(w, "Connected.")
	}
}

type tokens struct {
	AccessToken  string    `json:"access_token"`
	RefreshToken string    `json:"refresh_token"`
	ExpiresIn    int       `json:"expires_in,omitempty"`
	ExpiresAt    time.Time `json:"expires_at"`
}

func exchange(code string) error {
	response, err := client.PostForm(authURL+"/oauth/token", url.Values{
		"grant_type":    {"authorization_code"},
		"code":          {code},
		"client_id":     {clientID},
		"client_secret": {clientSecret},
		"redirect_uri":  {redirectURI},
	})
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode >= 300 {
		return fmt.Errorf("token endpoint: %s", response.Status)
	}
	var got tokens
	if err := json.NewDecoder(response.Body).Decode(&got); err != nil {
		return err
	}
	if got.AccessToken == "" || got.RefreshToken == "" {
		return errors.New("the response has no tokens")
	}
	got.ExpiresAt = time.Now().Add(time.Duration(got.ExpiresIn) * time.Second)
	got.ExpiresIn = 0
	text, err := json.Marshal(got)
	if err != nil {
		return err
	}
	// Only this user may read the file. With many users, keep tokens in a database, encrypted.
	return os.WriteFile(os.Getenv("TOKENS_FILE"), text, 0o600)
}

func receive(w http.ResponseWriter, r *http.Request) {
	secret := strings.TrimPrefix(r.URL.Path, "/notifications/")
	if r.Method != http.MethodPost || !equal(secret, os.Getenv("RECEIVER_SECRET")) {
		http.NotFound(w, r) // Only the path with the secret exists.
		return
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, largest))
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		w.WriteHeader(http.StatusRequestEntityTooLarge)
		return
	}
	var notification struct {
		MessageID *string `json:"messageId"`
	}
	if err != nil || json.Unmarshal(body, &notification) != nil || notification.MessageID == nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	if err := enqueue(body); err != nil {
		log.Print(err) // Raise an alert: an error may end deliveries.
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	w.WriteHeader(http.StatusOK)
}

// enqueue returns when the line is on disk. A worker reads the file, and skips a messageId that it has finished.
func enqueue(body []byte) error {
	var line bytes.Buffer
	if err := json.Compact(&line, body); err != nil {
		return err
	}
	line.WriteByte('\n')
	file, err := os.OpenFile(os.Getenv("QUEUE_FILE"), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	defer file.Close()
	if _, err := file.Write(line.Bytes()); err != nil {
		return err
	}
	return file.Sync()
}

// equal compares in constant time. False if one of them is missing.
func equal(given, expected string) bool {
	return given != "" && subtle.ConstantTimeCompare([]byte(given), []byte(expected)) == 1
}

func main() {
	http.HandleFunc("/login", login)
	http.HandleFunc("/callback", callback)
	http.HandleFunc("/notifications/", receive)
	port := os.Getenv("PORT")
	if port == "" {
		port = "8080"
	}
	// A reverse proxy in front of it speaks TLS.
	listener, err := net.Listen("tcp", "127.0.0.1:"+port)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("listening on", listener.Addr().(*net.TCPAddr).Port)
	server := http.Server{ReadTimeout: 30 * time.Second}
	log.Fatal(server.Serve(listener))
}
