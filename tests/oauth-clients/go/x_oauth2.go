// Runs golang.org/x/oauth2 against the service of the environment.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"time"

	"golang.org/x/oauth2"
)

func main() {
	result := map[string]any{"ok": true}
	if err := client(os.Args[1]); err != nil {
		detail := ""
		var retrieve *oauth2.RetrieveError
		if errors.As(err, &retrieve) {
			detail = string(retrieve.Body)
		}
		result = map[string]any{"ok": false, "message": err.Error(), "detail": detail}
	}
	_ = json.NewEncoder(os.Stdout).Encode(result)
}

func client(mode string) error {
	endpoint := oauth2.Endpoint{AuthURL: os.Getenv("AUTHORIZE_URL"), TokenURL: os.Getenv("TOKEN_URL")}
	switch mode {
	case "body":
		endpoint.AuthStyle = oauth2.AuthStyleInParams
	case "header":
		endpoint.AuthStyle = oauth2.AuthStyleInHeader
	}
	config := oauth2.Config{
		ClientID:     os.Getenv("CLIENT_ID"),
		ClientSecret: os.Getenv("CLIENT_SECRET"),
		RedirectURL:  os.Getenv("REDIRECT_URI"),
		Scopes:       []string{"Read", "Write"},
		Endpoint:     endpoint,
	}
	code, err := follow(config.AuthCodeURL("state"))
	if err != nil {
		return err
	}
	token, err := config.Exchange(context.Background(), code)
	if err != nil {
		return err
	}
	token.Expiry = time.Now().Add(-time.Hour)
	_, err = config.TokenSource(context.Background(), token).Token()
	return err
}

// follow goes to the redirect of an authorization URL and returns its code. CODE takes the place of the code that was issued.
func follow(address string) (string, error) {
	browser := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	response, err := browser.Get(address)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	landed, err := url.Parse(response.Header.Get("Location"))
	if err != nil {
		return "", err
	}
	code := landed.Query().Get("code")
	if code == "" {
		return "", fmt.Errorf("no code: %s", landed)
	}
	if given := os.Getenv("CODE"); given != "" {
		return given, nil
	}
	return code, nil
}
