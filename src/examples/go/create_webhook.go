package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"time"
)

func main() {
	body, err := json.Marshal(map[string]any{
		"events":      []string{"svc.comment.create"},
		"url":         os.Getenv("WEBHOOK_URL"),
		"options":     map[string]bool{"collapseEvents": true},
		"documentId":  os.Getenv("DOCUMENT_ID"),
		"isTransient": false, // not cleaned up after inactivity
	})
	if err != nil {
		log.Fatal(err)
	}
	// Your receiver must be listening by now: the trial may arrive before this response.
	address := os.Getenv("BASE_URL") + "/api/v6/webhooks"
	request, err := http.NewRequest("POST", address, bytes.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Accept", "application/json;charset=UTF-8; qs=0.09")
	request.Header.Set("Content-Type", "application/json;charset=UTF-8; qs=0.09")
	request.Header.Set("Authorization", "Bearer "+os.Getenv("ACCESS_TOKEN"))

	client := http.Client{
		Timeout: 10 * time.Second,
		// Never send the token to another URL.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	response, err := client.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(io.LimitReader(response.Body, 1<<20))
	if err != nil {
		log.Fatal(err)
	}
	if response.StatusCode/100 != 2 {
		log.Fatalf("%s: %s", response.Status, text)
	}
	// Store the ID: every call creates a new registration.
	fmt.Println(string(text))
}
