import hmac
import json
import os
import secrets
import time
from urllib.parse import urlencode

import requests
from flask import Flask, redirect, request
from werkzeug.serving import WSGIRequestHandler, make_server

AUTH_URL, CLIENT_ID, CLIENT_SECRET = (os.environ[name] for name in ("AUTH_URL", "CLIENT_ID", "CLIENT_SECRET"))
REDIRECT_URI, RECEIVER_SECRET = os.environ["REDIRECT_URI"], os.environ["RECEIVER_SECRET"]
QUEUE_FILE, TOKENS_FILE = os.environ["QUEUE_FILE"], os.environ["TOKENS_FILE"]
LARGEST = 256 * 1024  # bytes

app = Flask(__name__)


@app.get("/login")
def login():
    """Sends the browser to the service, with a state that only this browser has."""
    state = secrets.token_urlsafe(24)
    query = urlencode(
        {"response_type": "code", "client_id": CLIENT_ID, "redirect_uri": REDIRECT_URI, "scope": "Read Write", "state": state}
    )
    response = redirect(f"{AUTH_URL}/oauth/authorize?{query}")
    secure = REDIRECT_URI.startswith("https:")
    response.set_cookie("oauth_state", state, max_age=600, httponly=True, samesite="Lax", secure=secure)
    return response


@app.get("/callback")
def callback():
    """The path of the redirect URI."""
    text, status = finish(request.args, request.cookies.get("oauth_state"))
    response = app.response_class(text, status, mimetype="text/plain")
    response.delete_cookie("oauth_state")
    return response


def finish(query, expected):
    if not equal(query.get("state"), expected):
        return "This sign-in was not started here. Start again.", 400
    if query.get("error") == "access_denied":
        return "You did not grant access.", 403
    if "code" not in query:
        app.logger.error("the redirect has the error %r", query.get("error"))
        return "The service reported an error. Start again.", 502
    try:
        save_tokens(exchange(query["code"]))
        return "Connected.", 200
    except (requests.RequestException, OSError):
        app.logger.exception("the sign-in failed")
        return "The sign-in failed. Start again.", 502


def exchange(code):
    response = requests.post(
        f"{AUTH_URL}/oauth/token",
        data={
            "grant_type": "authorization_code",
            "code": code,
            "client_id": CLIENT_ID,
            "client_secret": CLIENT_SECRET,
            "redirect_uri": REDIRECT_URI,
        },
        allow_redirects=False,  # never send the secret to another URL
        timeout=10,
    )
    if response.status_code // 100 != 2:
        raise requests.HTTPError(response.status_code)
    tokens = response.json()
    if not tokens.get("access_token") or not tokens.get("refresh_token"):
        raise requests.HTTPError("the response has no tokens")
    return tokens


def save_tokens(tokens):
    """Only this user may read the file. With many users, keep tokens in a database, encrypted."""
    kept = {name: tokens[name] for name in ("access_token", "refresh_token")}
    kept["expires_at"] = time.time() + tokens["expires_in"]
    with open(os.open(TOKENS_FILE, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        json.dump(kept, file)


@app.post("/notifications/<secret>")
def receive(secret):
    if not equal(secret, RECEIVER_SECRET):
        return "", 404  # Only the path with the secret exists.
    body = read_body()
    if len(body) > LARGEST:
        return "", 413
    try:
        notification = json.loads(body)
    except (ValueError, RecursionError):
        return "", 400
    if not isinstance(notification, dict) or not isinstance(notification.get("messageId"), str):
        return "", 400
    try:
        enqueue(notification)
    except OSError:
        app.logger.exception("raise an alert: an error may end deliveries")
        return "", 503
    return "", 200


def read_body():
    """Reads the body, but no more than one byte beyond the limit."""
    body = b""
    while len(body) <= LARGEST and (chunk := request.stream.read(LARGEST + 1 - len(body))):
        body += chunk
    return body


def enqueue(notification):
    """Returns when the line is on disk. A worker reads the file, and skips a messageId that it has finished."""
    with os.fdopen(os.open(QUEUE_FILE, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "wb") as file:
        file.write(json.dumps(notification).encode() + b"\n")
        file.flush()
        os.fsync(file.fileno())


def equal(given, expected):
    """Compares in constant time. False if one of them is missing."""
    return bool(given and expected) and hmac.compare_digest(given.encode(), expected.encode())


class Quiet(WSGIRequestHandler):
    def log(self, *_):
        """Logs nothing: a line of the log would have the code or the secret path in it."""


if __name__ == "__main__":
    # To try it. In production, run it with a WSGI server behind a reverse proxy that speaks TLS.
    server = make_server("127.0.0.1", int(os.environ.get("PORT", "8080")), app, threaded=True, request_handler=Quiet)
    print("listening on", server.server_port, flush=True)
    server.serve_forever()
