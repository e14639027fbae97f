from social_core.backends.oauth import BaseOAuth2
from social_core.storage import BaseStorage
from social_core.strategy import BaseStrategy

from run import AUTHORIZE_URL, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, SCOPES, TOKEN_URL, follow, run


class Strategy(BaseStrategy):
    """The least that the library needs of an application: settings, a session and the data of the request."""

    settings = {"SOCIAL_AUTH_SERVICE_KEY": CLIENT_ID, "SOCIAL_AUTH_SERVICE_SECRET": CLIENT_SECRET, "SOCIAL_AUTH_SERVICE_SCOPE": SCOPES}
    session, data = {}, {}

    def get_setting(self, name):
        return self.settings[name]

    def session_get(self, name, default=None):
        return self.session.get(name, default)

    def session_set(self, name, value):
        self.session[name] = value

    def build_absolute_uri(self, path=None):
        return path

    def request_data(self, merge=True):
        return self.data

    def authenticate(self, backend, *_, **kwargs):
        return kwargs["response"]


class Service(BaseOAuth2):
    name = "service"
    AUTHORIZATION_URL = AUTHORIZE_URL
    ACCESS_TOKEN_URL = TOKEN_URL
    ACCESS_TOKEN_METHOD = "POST"
    # Otherwise the library adds a query to the redirect URI, which then matches no registered one.
    get_redirect_uri = lambda self, state=None: self.redirect_uri

    def user_data(self, access_token, *_, **__):
        return {}


def client():
    backend = Service(Strategy(BaseStorage()), REDIRECT_URI)
    code = follow(backend.auth_url())
    backend.data = {"code": code, "state": backend.strategy.session["service_state"]}
    tokens = backend.auth_complete()
    backend.refresh_token(tokens["refresh_token"])


def detail(error):
    response = getattr(error.__context__, "response", None)
    return None if response is None else response.text


run(client, detail)
