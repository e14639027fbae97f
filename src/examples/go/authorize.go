package main

import (
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"log"
	"net/url"
	"os"
)

func main() {
	// Keep the state in the user's session; compare it when the browser returns.
	random := make([]byte, 16)
	if _, err := rand.Read(random); err != nil {
		log.Fatal(err)
	}
	state := base64.RawURLEncoding.EncodeToString(random)

	// Encode encodes each value: the trailing = of a client ID becomes %3D.
	query := url.Values{
		"response_type": {"code"},
		"client_id":     {os.Getenv("CLIENT_ID")},
		"redirect_uri":  {os.Getenv("REDIRECT_URI")},
		"scope":         {"Read Write"},
		"state":         {state},
	}

	fmt.Println(os.Getenv("AUTH_URL") + "/oauth/authorize?" + query.Encode())
	fmt.Println("state:", state)
}
