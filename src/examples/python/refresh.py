import json
import os
import sys
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

form = urlencode({
    "grant_type": "refresh_token",
    "refresh_token": os.environ["REFRESH_TOKEN"],
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
    # The grant may be gone. Then send the user through authorization again.
    sys.exit(f"{error.code}: {error.read().decode()}")

# Store a refresh token that came along in place of the one you sent.
print(json.dumps({"refresh_token": os.environ["REFRESH_TOKEN"], **tokens}, indent=2))
