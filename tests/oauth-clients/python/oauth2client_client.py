import httplib2
from oauth2client.client import OAuth2WebServerFlow

from run import AUTHORIZE_URL, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, SCOPES, TOKEN_URL, follow, run

flow = OAuth2WebServerFlow(
    CLIENT_ID, CLIENT_SECRET, SCOPES, redirect_uri=REDIRECT_URI, auth_uri=AUTHORIZE_URL, token_uri=TOKEN_URL
)


def client():
    credentials = flow.step2_exchange(follow(flow.step1_get_authorize_url()))
    credentials.refresh(httplib2.Http())


run(client, lambda error: getattr(error, "error_description", None))
