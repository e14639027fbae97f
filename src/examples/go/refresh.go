package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"time"
)

func main() {
	client := http.Client{
		Timeout: 10 * time.Second,
		// Never send the secret to another URL.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}

	// PostForm sends a form, with every value encoded.
	response, err := client.PostForm(os.Getenv("AUTH_URL")+"/oauth/token", url.Values{
		"grant_type":    {"refresh_token"},
		"refresh_token": {os.Getenv("REFRESH_TOKEN")},
		"client_id":     {os.Getenv("CLIENT_ID")},
		"client_secret": {os.Getenv("CLIENT_SECRET")},
	})
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(response.Body, 1<<20))
	if err != nil {
		log.Fatal(err)
	}
	if response.StatusCode/100 != 2 {
		// The grant may have ended: send the user through authorization again.
		log.Fatalf("%s: %s", response.Status, body)
	}

	var tokens struct {
		AccessToken  string `json:"access_token"`
		TokenType    string `json:"token_type"`
		ExpiresIn    int    `json:"expires_in"` // seconds
		RefreshToken string `json:"refresh_token"`
	}
	if err := json.Unmarshal(body, &tokens); err != nil {
		log.Fatal(err)
	}
	if tokens.AccessToken == "" {
		log.Fatal("the response has no access token")
	}
	// If the response has a refresh token, store it in place of yours.
	if tokens.RefreshToken == "" {
		tokens.RefreshToken = os.Getenv("REFRESH_TOKEN")
	}
	printed, err := json.MarshalIndent(tokens, "", "  ")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(printed))
}
