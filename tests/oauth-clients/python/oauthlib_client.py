import os
import urllib.error
import urllib.request

from oauthlib.oauth2 import WebApplicationClient

from run import AUTHORIZE_URL, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, SCOPES, TOKEN_URL, follow, run

# The sandbox on localhost has no TLS.
os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"
library = WebApplicationClient(CLIENT_ID)


def post(url, headers, body):
    """oauthlib prepares requests and reads responses; sending is left to the application."""
    try:
        return urllib.request.urlopen(urllib.request.Request(url, body.encode(), headers)).read()
    except urllib.error.HTTPError as error:
        return error.read()


def client():
    url, _, _ = library.prepare_authorization_request(AUTHORIZE_URL, redirect_url=REDIRECT_URI, scope=SCOPES)
    code = follow(url)
    request = library.prepare_token_request(TOKEN_URL, code=code, redirect_url=REDIRECT_URI, client_secret=CLIENT_SECRET)
    library.parse_request_body_response(post(*request), scope=SCOPES)
    request = library.prepare_refresh_token_request(TOKEN_URL, client_id=CLIENT_ID, client_secret=CLIENT_SECRET)
    library.parse_request_body_response(post(*request), scope=SCOPES)


run(client, lambda error: [getattr(error, "error", None), getattr(error, "description", None)])
