"""What every client of this folder shares: where the service is, a browser that follows the redirect, and the result as JSON."""

import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request

AUTHORIZE_URL, TOKEN_URL, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI = (
    os.environ[name] for name in ("AUTHORIZE_URL", "TOKEN_URL", "CLIENT_ID", "CLIENT_SECRET", "REDIRECT_URI")
)
# Where the client puts its credentials: "default" leaves that to the library.
MODE = sys.argv[1]
SCOPES = ["Read", "Write"]


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def follow(url):
    """Follows an authorization URL to the redirect, and returns its code. CODE takes the place of the code that was issued."""
    try:
        response = urllib.request.build_opener(_NoRedirect).open(url)
        raise RuntimeError(f"no redirect: {response.read()}")
    except urllib.error.HTTPError as error:
        landed = urllib.parse.urlsplit(error.headers.get("location", ""))
    query = urllib.parse.parse_qs(landed.query)
    if "code" not in query:
        raise RuntimeError(f"no code: {landed.query}")
    return os.environ.get("CODE", query["code"][0])


def run(client, detail):
    """Prints one line of JSON: ok, or the error's message and what `detail` finds elsewhere in the error."""
    try:
        client()
        result = {"ok": True}
    except Exception as error:
        result = {"ok": False, "message": str(error), "detail": json.dumps(detail(error))}
    print(json.dumps(result))
