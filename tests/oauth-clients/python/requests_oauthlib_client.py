import os

from requests_oauthlib import OAuth2Session

from run import AUTHORIZE_URL, CLIENT_ID, CLIENT_SECRET, MODE, REDIRECT_URI, SCOPES, TOKEN_URL, follow, run

# The sandbox on localhost has no TLS.
os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"
session = OAuth2Session(CLIENT_ID, scope=SCOPES, redirect_uri=REDIRECT_URI)
options = {"include_client_id": True} if MODE == "body" else {}


def client():
    url, _ = session.authorization_url(AUTHORIZE_URL)
    session.fetch_token(TOKEN_URL, code=follow(url), client_secret=CLIENT_SECRET, **options)
    session.refresh_token(TOKEN_URL, client_id=CLIENT_ID, client_secret=CLIENT_SECRET)


run(client, lambda error: [getattr(error, "error", None), getattr(error, "description", None)])
