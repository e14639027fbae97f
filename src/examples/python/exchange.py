import json
import os
import sys
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

form = urlencode({
    "grant_type": "authorization_code",
    "code": os.environ["CODE"],
    "redirect_uri": os.environ["REDIRECT_URI"],  # because the authorization request had it
    "client_id": os.environ["CLIENT_ID"],
    "client_secret": os.environ["CLIENT_SECRET"],
})
request = Request(
    os.environ["AUTH_URL"] + "/oauth/token",
    data=form.encode(),  # makes it a POST of a form
    headers={"Content-Type": "application/x-www-form-urlencoded"},
)
try:
    with urlopen(request, timeout=10) as response:
        tokens = json.load(response)
except HTTPError as error:
    sys.exit(f"{error.code}: {error.read().decode()}")

print(json.dumps(tokens, indent=2))
