import json
import threading
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.notifications.append(json.loads(body))
        self.send_response(200)
        self.end_headers()


@pytest.fixture
def receiver():
    server = HTTPServer(("127.0.0.1", 0), Receiver)
    server.notifications = []
    threading.Thread(target=server.serve_forever).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.mark.sandbox("--assumptions", "strict")
def test_receives_a_comment(sandbox, receiver):
    document_id = sandbox.description["documents"][0]["id"]
    registration = {
        "events": ["svc.comment.create"],
        "url": f"http://127.0.0.1:{receiver.server_port}/hook",
        "options": {"collapseEvents": False},
        "documentId": document_id,
    }
    headers = {
        "Authorization": "Bearer " + sandbox.issue_tokens()["access_token"],
        "Accept": "application/json;charset=UTF-8; qs=0.09",
        "Content-Type": "application/json;charset=UTF-8; qs=0.09",
    }
    request = urllib.request.Request(
        sandbox.base_url + "/api/v6/webhooks", json.dumps(registration).encode(), headers
    )
    with urllib.request.urlopen(request) as response:
        assert response.status == 200

    values = {"commentId": "comment-1"}
    sandbox.fire("svc.comment.create", documentId=document_id, values=values)
    sandbox.settled()

    trial, comment = receiver.notifications
    assert trial["event"] == "webhook.register"
    assert comment["commentId"] == "comment-1"
    delivery = sandbox.deliveries()[-1]
    assert delivery["event"] == "svc.comment.create"
    assert delivery["outcome"] == {"status": 200}
