import hmac
import json
import os
import secrets
from datetime import datetime, timedelta, timezone
from http.cookies import CookieError, SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlencode, urlsplit

import requests

AUTH_URL = os.environ["AUTH_URL"]
CLIENT_ID = os.environ["CLIENT_ID"]
CLIENT_SECRET = os.environ["CLIENT_SECRET"]
REDIRECT_URI = os.environ["REDIRECT_URI"]
TOKENS_FILE = os.environ.get("TOKENS_FILE", "tokens.json")


class Application(BaseHTTPRequestHandler):
    timeout = 10  # seconds that a browser may be silent

    def do_GET(self):
        path, _, query = self.path.partition("?")
        if path == "/login":
            self.login()
        elif path == (urlsplit(REDIRECT_URI).path or "/"):
            # The cookie is deleted: use each state once.
            self.respond(*connect(dict(parse_qsl(query)), self.state()), cookie=state_cookie("", 0))
        else:
            self.respond(404, "Not found.")

    def login(self):
        """Sends the browser to the service, with a state that only this browser has."""
        state = secrets.token_urlsafe(24)
        fields = {
            "response_type": "code",
            "client_id": CLIENT_ID,
            "redirect_uri": REDIRECT_URI,
            "scope": "Read Write",
            "state": state,
        }
        location = AUTH_URL + "/oauth/authorize?" + urlencode(fields)
        self.respond(302, "", cookie=state_cookie(state, 600), location=location)

    def state(self):
        try:
            morsel = SimpleCookie(self.headers.get("Cookie", "")).get("oauth_state")
        except CookieError:
            return ""
        return morsel.value if morsel else ""

    def respond(self, status, text, cookie=None, location=None):
        body = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        if cookie:
            self.send_header("Set-Cookie", cookie)
        if location:
            self.send_header("Location", location)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """Logs nothing: a line of the log would have the code in it."""


def state_cookie(state, seconds):
    secure = "; Secure" if REDIRECT_URI.startswith("https:") else ""
    return f"oauth_state={state}; Max-Age={seconds}; Path=/; HttpOnly; SameSite=Lax{secure}"


def connect(query, expected):
    """The status and the text that the browser gets."""
    # Anyone can make a link with a code: without the state of this browser it is not ours.
    given = query.get("state", "")
    if not expected or not hmac.compare_digest(given.encode(), expected.encode()):
        return 400, "This sign-in was not started here. Start again."
    if query.get("error") == "access_denied":
        return 403, "You did not grant access."
    if "code" not in query:
        print("authorization error:", repr(query.get("error")), flush=True)
        return 502, "The service reported an error. Start again."
    try:
        save(exchange(query["code"]))
        return 200, "Connected."
    except (requests.RequestException, OSError, ValueError, KeyError) as problem:
        print("token endpoint:", problem, flush=True)
        return 502, "The sign-in failed. Start again."


def exchange(code):
    response = requests.post(
        AUTH_URL + "/oauth/token",
        data={  # a form, with every value encoded
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": REDIRECT_URI,  # because the authorization request had it
            "client_id": CLIENT_ID,
            "client_secret": CLIENT_SECRET,
        },
        allow_redirects=False,  # never send the secret to another URL
        timeout=10,
    )
    if response.status_code // 100 != 2:
        raise ValueError(response.status_code)
    tokens = response.json()
    if not tokens.get("access_token") or not tokens.get("refresh_token"):
        raise ValueError("the response has no tokens")
    return tokens


def save(tokens):
    """A file that only this user can read. For many users: a database, encrypted."""
    expires_at = datetime.now(timezone.utc) + timedelta(seconds=tokens["expires_in"])
    kept = {name: tokens[name] for name in ("access_token", "refresh_token")}
    private = os.open(TOKENS_FILE, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with open(private, "w", encoding="utf-8") as file:
        json.dump({**kept, "expires_at": expires_at.isoformat()}, file)


# A reverse proxy in front of it speaks TLS.
server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", 8080))), Application)
print("listening on", server.server_address[1], flush=True)
server.serve_forever()
