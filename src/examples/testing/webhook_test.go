package app

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"

	"example.com/app/partnerinterface"
)

func TestReceivesAComment(t *testing.T) {
	notifications := make(chan map[string]any, 10)
	receive := func(response http.ResponseWriter, request *http.Request) {
		var body map[string]any
		if err := json.NewDecoder(request.Body).Decode(&body); err != nil {
			t.Error(err)
		}
		notifications <- body
	}
	receiver := httptest.NewServer(http.HandlerFunc(receive))
	defer receiver.Close()

	sandbox := partnerinterface.New(t, "--assumptions", "strict")
	registration, _ := json.Marshal(map[string]any{
		"events":     []string{"svc.comment.create"},
		"url":        receiver.URL + "/hook",
		"options":    map[string]bool{"collapseEvents": false},
		"documentId": sandbox.Documents[0].ID,
	})
	url := sandbox.BaseURL + "/api/v6/webhooks"
	request, _ := http.NewRequest("POST", url, bytes.NewReader(registration))
	token, _ := sandbox.IssueTokens(nil)
	request.Header.Set("Authorization", "Bearer "+token)
	request.Header.Set("Accept", "application/json;charset=UTF-8; qs=0.09")
	request.Header.Set("Content-Type", "application/json;charset=UTF-8; qs=0.09")
	response, err := http.DefaultClient.Do(request)
	if err != nil || response.StatusCode != 200 {
		t.Fatal(response, err)
	}
	response.Body.Close()

	sandbox.Fire("svc.comment.create", map[string]any{
		"documentId": sandbox.Documents[0].ID,
		"values":     map[string]string{"commentId": "comment-1"},
	})
	sandbox.Settled()
	// A notification that is missing fails the test, which does not wait for it.
	close(notifications)

	if event := (<-notifications)["event"]; event != "webhook.register" {
		t.Errorf("the first notification is %v", event)
	}
	if id := (<-notifications)["commentId"]; id != "comment-1" {
		t.Errorf("the ID of the comment is %v", id)
	}
	delivery := sandbox.Deliveries()[1]
	if delivery.Event != "svc.comment.create" || delivery.Outcome.Status != 200 {
		t.Errorf("the delivery is %v", delivery)
	}
}
