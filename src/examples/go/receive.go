package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"time"
)

// What every notification has; the other fields depend on the event type.
type notification struct {
	Timestamp string `json:"timestamp"`
	Event     string `json:"event"`
	WebhookID string `json:"webhookId"`
	MessageID string `json:"messageId"`
}

// An offset without a colon: time.RFC3339 refuses it.
const layout = "2006-01-02T15:04:05.000-0700"

// A real receiver keeps its queue on disk.
var queue = make(chan notification, 1000)

func receive(response http.ResponseWriter, request *http.Request) {
	if request.Method != http.MethodPost {
		response.WriteHeader(http.StatusMethodNotAllowed)
		return
	}
	var received notification
	body := http.MaxBytesReader(response, request.Body, 1_000_000) // a limit of our own
	if err := json.NewDecoder(body).Decode(&received); err != nil || received.MessageID == "" {
		response.WriteHeader(http.StatusBadRequest)
		return
	}
	queue <- received
	response.WriteHeader(http.StatusOK) // at once, and exactly 200: the trial asks for it
}

func work() {
	seen := map[string]bool{} // a real receiver keeps these in a store that expires them
	for received := range queue {
		if seen[received.MessageID] {
			continue
		}
		seen[received.MessageID] = true
		moment, err := time.Parse(layout, received.Timestamp)
		if err != nil {
			log.Print(err)
			continue
		}
		fmt.Println(received.Event, received.MessageID, moment.UTC().Format(time.RFC3339Nano))
	}
}

func main() {
	port := os.Getenv("PORT")
	if port == "" {
		port = "8080"
	}
	listener, err := net.Listen("tcp", ":"+port)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("listening on", listener.Addr().(*net.TCPAddr).Port)
	go work()
	server := http.Server{Handler: http.HandlerFunc(receive), ReadTimeout: 10 * time.Second}
	log.Fatal(server.Serve(listener))
}
