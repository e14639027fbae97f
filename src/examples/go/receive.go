package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"
)

// What every notification has; the other fields depend on the event type.
type notification struct {
	Timestamp string `json:"timestamp"`
	Event     string `json:"event"`
	WebhookID string `json:"webhookId"`
	MessageID string `json:"messageId"`
}

// An offset without a colon: time.RFC3339 rejects it.
const layout = "2006-01-02T15:04:05.000-0700"

// A secret between you and the service: /notifications/<random>
var path = os.Getenv("RECEIVER_PATH")
var queueFile = os.Getenv("QUEUE_FILE")
var wake = make(chan struct{}, 1)
var mutex sync.Mutex

func receive(response http.ResponseWriter, request *http.Request) int {
	if request.URL.RequestURI() != path {
		return http.StatusNotFound
	}
	if request.Method != http.MethodPost {
		return http.StatusMethodNotAllowed
	}
	text, err := io.ReadAll(http.MaxBytesReader(response, request.Body, 1_000_000)) // our own limit
	if err != nil {
		return http.StatusRequestEntityTooLarge
	}
	var received notification
	var line bytes.Buffer // with all fields, also those that the type above does not have
	if json.Compact(&line, text) != nil ||
		json.Unmarshal(text, &received) != nil || received.MessageID == "" {
		return http.StatusBadRequest
	}
	if err := add(queueFile, line.String()); err != nil {
		log.Print("not stored: ", err)
		return http.StatusServiceUnavailable // only in this case: an error stops deliveries
	}
	select {
	case wake <- struct{}{}:
	default: // the worker is awake, and reads the queue to its end
	}
	return http.StatusOK // at once, and exactly 200: the trial requires it
}

// Returns when the line is on the disk.
func add(name, line string) error {
	mutex.Lock()
	defer mutex.Unlock()
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer file.Close()
	if _, err = file.WriteString(line + "\n"); err != nil {
		return err
	}
	return file.Sync()
}

func work(queue *bufio.Reader, done map[string]bool) {
	for {
		mutex.Lock()
		line, err := queue.ReadString('\n')
		mutex.Unlock()
		if err != nil { // the end of the queue
			<-wake
			continue
		}
		var received notification
		if err := json.Unmarshal([]byte(line), &received); err != nil && line != "\n" {
			log.Print("skipped: a notification that was not stored completely")
		}
		if received.MessageID == "" || done[received.MessageID] {
			continue
		}
		moment, err := time.Parse(layout, received.Timestamp)
		if err != nil {
			log.Print(err) // it stays in the queue, for the next start
			continue
		}
		fmt.Println(received.Event, received.MessageID, moment.UTC().Format(time.RFC3339Nano))
		done[received.MessageID] = true // marked after the work, so that interrupted work is repeated
		if err := add(queueFile+".done", received.MessageID); err != nil {
			log.Print(err)
		}
	}
}

func main() {
	if !strings.HasPrefix(path, "/") {
		log.Fatal("set RECEIVER_PATH to a path with a secret in it")
	}
	if queueFile == "" {
		queueFile = "notifications.jsonl"
	}
	_ = add(queueFile, "") // terminates an incomplete line
	queue, err := os.OpenFile(queueFile, os.O_RDONLY|os.O_CREATE, 0o600)
	if err != nil {
		log.Fatal(err)
	}
	done := map[string]bool{}
	stored, _ := os.ReadFile(queueFile + ".done")
	for _, id := range strings.Split(string(stored), "\n") {
		done[id] = true
	}
	port := os.Getenv("PORT")
	if port == "" {
		port = "8080"
	}
	listener, err := net.Listen("tcp", "127.0.0.1:"+port)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("listening on", listener.Addr().(*net.TCPAddr).Port)
	go work(bufio.NewReader(queue), done)
	handler := func(response http.ResponseWriter, request *http.Request) {
		response.WriteHeader(receive(response, request))
	}
	server := http.Server{Handler: http.HandlerFunc(handler), ReadTimeout: 10 * time.Second}
	log.Fatal(server.Serve(listener))
}
