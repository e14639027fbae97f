from authlib.integrations.requests_client import OAuth2Session

from run import AUTHORIZE_URL, CLIENT_ID, CLIENT_SECRET, MODE, REDIRECT_URI, SCOPES, TOKEN_URL, follow, run

options = {"token_endpoint_auth_method": "client_secret_post"} if MODE == "body" else {}
session = OAuth2Session(CLIENT_ID, CLIENT_SECRET, scope=SCOPES, redirect_uri=REDIRECT_URI, **options)


def client():
    url, _ = session.create_authorization_url(AUTHORIZE_URL)
    session.fetch_token(TOKEN_URL, code=follow(url))
    session.refresh_token(TOKEN_URL)


run(client, lambda error: [getattr(error, "error", None), getattr(error, "description", None)])
