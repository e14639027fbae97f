"""What the sandbox gives to a test: the same twelve scenarios in every language."""

import datetime
import json
import queue
import threading
import urllib.error
import urllib.parse
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from partner_interface import Sandbox, SandboxError

auto_grant = pytest.mark.sandbox("--auto-grant")


class KeepRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


opener = urllib.request.build_opener(KeepRedirect)


def send(url, form=None, headers={}, body=None, method=None):
    data = urllib.parse.urlencode(form).encode() if form is not None else json.dumps(body).encode() if body is not None else None
    try:
        return opener.open(urllib.request.Request(url, data=data, headers=headers, method=method))
    except urllib.error.HTTPError as error:
        return error


def client(sandbox):
    application = sandbox.description["applications"][0]
    return {"client_id": application["clientId"], "client_secret": application["clientSecret"]}


def authorize(sandbox):
    query = urllib.parse.urlencode({"response_type": "code", "client_id": client(sandbox)["client_id"], "state": "s"})
    location = send(f"{sandbox.auth_url}/oauth/authorize?{query}").headers["Location"]
    return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(location).query))


def exchange(sandbox, code):
    return send(f"{sandbox.auth_url}/oauth/token", {"grant_type": "authorization_code", "code": code, **client(sandbox)})


def refresh(sandbox, token):
    return send(f"{sandbox.auth_url}/oauth/token", {"grant_type": "refresh_token", "refresh_token": token, **client(sandbox)})


@pytest.fixture
def receiver():
    class Receiver(HTTPServer):
        status = 200

        @property
        def url(self):
            return f"http://127.0.0.1:{self.server_port}/hook"

        def next_event(self):
            return self.received.get(timeout=10)["event"]

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(self.server.status)
            self.send_header("Content-Length", "0")
            self.end_headers()
            self.server.received.put(body)

        def log_message(self, *_):
            pass

    server = Receiver(("127.0.0.1", 0), Handler)
    server.received = queue.Queue()
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


def register(sandbox, receiver, authorization):
    body = {
        "events": ["svc.comment.create"],
        "url": receiver.url,
        "options": {"collapseEvents": False},
        "documentId": sandbox.description["documents"][0]["id"],
    }
    headers = {"Authorization": authorization, "Content-Type": "application/json"}
    return send(f"{sandbox.base_url}/api/v6/webhooks", body=body, headers=headers)


def fire(sandbox):
    return sandbox.fire("svc.comment.create", documentId=sandbox.description["documents"][0]["id"])


def test_describes_its_urls_and_credentials(sandbox):
    assert sandbox.auth_url == sandbox.base_url == sandbox.description["authUrl"]
    assert all(client(sandbox).values())
    assert sandbox.description["applications"][0]["redirectUris"][0] == "http://localhost:3000"


@pytest.mark.sandbox("--base-url", "http://127.0.0.1:1/api")
def test_takes_options(sandbox):
    assert sandbox.base_url == "http://127.0.0.1:1/api"


@auto_grant
def test_grants_without_a_page(sandbox):
    assert authorize(sandbox)["state"] == "s"


@auto_grant
def test_exchanges_a_code_once(sandbox):
    code = authorize(sandbox)["code"]
    assert json.load(exchange(sandbox, code))["token_type"] == "Bearer"
    assert json.load(exchange(sandbox, code))["rule"] == "code-single-use"


@auto_grant
def test_expires_a_code_when_the_clock_is_advanced(sandbox):
    code = authorize(sandbox)["code"]
    before = sandbox.clock.now()
    assert sandbox.clock.advance(61) >= before + 61_000
    assert json.load(exchange(sandbox, code))["rule"] == "code-expires"


@auto_grant
def test_refreshes_tokens(sandbox):
    first = json.load(exchange(sandbox, authorize(sandbox)["code"]))
    assert json.load(refresh(sandbox, first["refresh_token"]))["access_token"] != first["access_token"]


def test_revokes_a_grant(sandbox):
    user = sandbox.description["users"][1]
    grantee = {"userId": user["id"], "companyId": user["companyIds"][1]}
    tokens = sandbox.issue_tokens(scopes=["Read"], **grantee)
    assert sandbox.revoke(clientId=client(sandbox)["client_id"], **grantee) == 1
    assert json.load(refresh(sandbox, tokens["refresh_token"]))["rule"] == "error-refresh-invalidated"
    sandbox.issue_tokens(), sandbox.issue_tokens(userId=user["id"])
    assert [sandbox.revoke(), sandbox.revoke(userId=user["id"]), sandbox.revoke()] == [1, 1, 0]


def test_sends_the_trial_and_an_event(sandbox, receiver):
    assert register(sandbox, receiver, "Bearer " + sandbox.issue_tokens()["access_token"]).status < 300
    assert receiver.next_event() == "webhook.register"
    assert len(fire(sandbox)) == 1
    assert receiver.next_event() == "svc.comment.create"


def test_shows_what_became_of_each_delivery(sandbox, receiver):
    register(sandbox, receiver, sandbox.description["apiCredentials"][0]["header"])
    sandbox.settled()
    receiver.status = 500
    fire(sandbox)
    sandbox.settled()
    assert [delivery["outcome"] for delivery in sandbox.deliveries()] == [{"status": 200}, {"status": 500}]


def test_gives_each_test_a_sandbox_of_its_own(sandbox):
    assert sandbox.deliveries() == []


def test_names_a_wrong_option_and_a_wrong_call(sandbox):
    with pytest.raises(SandboxError, match="--assumptions: must be default, strict or vary"):
        Sandbox("--assumptions", "lenient")
    with pytest.raises(SandboxError, match="is not an event type of the interface"):
        sandbox.fire("svc.comment.created")
    with pytest.raises(SandboxError, match=r"POST /clock with {'advanceSeconds': datetime.timedelta\(seconds=5\)}: Object of type timedelta is not "):
        sandbox.clock.advance(datetime.timedelta(seconds=5))
    with pytest.raises(SandboxError, match="POST /events with .*'values': {'number': nan}}: Out of range float values"):
        sandbox.fire("svc.comment.create", values={"number": float("nan")})


def test_ends_a_test_that_waits_when_the_sandbox_ends(sandbox):
    sandbox._process.kill()
    with pytest.raises(pytest.fail.Exception, match="the sandbox has ended"):
        queue.Queue().get(timeout=60)
    with pytest.raises(SandboxError, match="the sandbox has ended"):
        sandbox.deliveries()
