import hmac
import json
import logging
import os
import secrets
import time
from urllib.parse import urlencode

import httpx
import uvicorn
from fastapi import Cookie, FastAPI, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import PlainTextResponse, RedirectResponse, Response

AUTH_URL, CLIENT_ID, CLIENT_SECRET = (os.environ[name] for name in ("AUTH_URL", "CLIENT_ID", "CLIENT_SECRET"))
REDIRECT_URI, RECEIVER_SECRET = os.environ["REDIRECT_URI"], os.environ["RECEIVER_SECRET"]
QUEUE_FILE, TOKENS_FILE = os.environ["QUEUE_FILE"], os.environ["TOKENS_FILE"]
LARGEST = 256 * 1024  # bytes

app = FastAPI(openapi_url=None)


@app.get("/login")
def login():
    """Sends the browser to the service, with a state that only this browser has."""
    state = secrets.token_urlsafe(24)
    query = urlencode(
        {"response_type": "code", "client_id": CLIENT_ID, "redirect_uri": REDIRECT_URI, "scope": "Read Write", "state": state}
    )
    response = RedirectResponse(f"{AUTH_URL}/oauth/authorize?{query}", 302)
    secure = REDIRECT_URI.startswith("https:")
    response.set_cookie("oauth_state", state, max_age=600, httponly=True, samesite="lax", secure=secure)
    return response


@app.get("/callback")
async def callback(state: str = "", code: str = "", error: str = "", oauth_state: str = Cookie("")):
    """The path of the redirect URI."""
    text, status = await finish(state, code, error, oauth_state)
    response = PlainTextResponse(text, status)
    response.delete_cookie("oauth_state")
    return response


async def finish(state, code, error, expected):
    if not equal(state, expected):
        return "This sign-in was not started here. Start again.", 400
    if error == "access_denied":
        return "You did not grant access.", 403
    if not code:
        logging.error("the redirect has the error %r", error)
        return "The service reported an error. Start again.", 502
    try:
        tokens = await exchange(code)
        await run_in_threadpool(save_tokens, tokens)
        return "Connected.", 200
    except (httpx.HTTPError, OSError, ValueError):
        logging.exception("the sign-in failed")
        return "The sign-in failed. Start again.", 502


async def exchange(code):
    async with httpx.AsyncClient(timeout=10) as client:
        response = await client.post(
            f"{AUTH_URL}/oauth/token",
            data={
                "grant_type": "authorization_code",
                "code": code,
                "client_id": CLIENT_ID,
                "client_secret": CLIENT_SECRET,
                "redirect_uri": REDIRECT_URI,
            },
        )
    response.raise_for_status()
    tokens = response.json()
    if not tokens.get("access_token") or not tokens.get("refresh_token"):
        raise ValueError("the response has no tokens")
    return tokens


def save_tokens(tokens):
    """Only this user may read the file. With many users, keep tokens in a database, encrypted."""
    kept = {name: tokens[name] for name in ("access_token", "refresh_token")}
    kept["expires_at"] = time.time() + tokens["expires_in"]
    with open(os.open(TOKENS_FILE, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        json.dump(kept, file)


@app.post("/notifications/{secret}")
async def receive(secret: str, request: Request):
    if not equal(secret, RECEIVER_SECRET):
        return Response(status_code=404)  # Only the path with the secret exists.
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST:
            return Response(status_code=413)
    try:
        notification = json.loads(body)
    except (ValueError, RecursionError):
        return Response(status_code=400)
    if not isinstance(notification, dict) or not isinstance(notification.get("messageId"), str):
        return Response(status_code=400)
    try:
        await run_in_threadpool(enqueue, notification)
    except OSError:
        logging.exception("raise an alert: an error may end deliveries")
        return Response(status_code=503)
    return Response(status_code=200)


def enqueue(notification):
    """Returns when the line is on disk. A worker reads the file, and skips a messageId that it has finished."""
    with os.fdopen(os.open(QUEUE_FILE, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "wb") as file:
        file.write(json.dumps(notification).encode() + b"\n")
        file.flush()
        os.fsync(file.fileno())


def equal(given, expected):
    """Compares in constant time. False if one of them is missing."""
    return bool(given and expected) and hmac.compare_digest(given.encode(), expected.encode())


if __name__ == "__main__":
    # A reverse proxy in front of it speaks TLS. A line of the log would have the code or the secret path in it.
    uvicorn.run(app, host="127.0.0.1", port=int(os.environ.get("PORT", "8080")), access_log=False)
