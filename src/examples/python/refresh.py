import json
import os
import sys

import requests

response = requests.post(
    os.environ["AUTH_URL"] + "/oauth/token",
    data={  # a form, with every value encoded
        "grant_type": "refresh_token",
        "refresh_token": os.environ["REFRESH_TOKEN"],
        "client_id": os.environ["CLIENT_ID"],
        "client_secret": os.environ["CLIENT_SECRET"],
    },
    allow_redirects=False,  # never send the secret to another URL
    timeout=10,
)
if response.status_code // 100 != 2:
    # The grant may have ended: send the user through authorization again.
    sys.exit(f"{response.status_code}: {response.text}")

tokens = response.json()
if not tokens.get("access_token"):
    sys.exit("the response has no access token")
# If the response has a refresh token, store it in place of yours.
if not tokens.get("refresh_token"):
    tokens["refresh_token"] = os.environ["REFRESH_TOKEN"]
print(json.dumps(tokens, indent=2))
