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
    allow_redirects=False,  # the secret goes to this address and to no other
    timeout=10,
)
if response.status_code // 100 != 2:
    # The grant may be gone. Then send the user through authorization again.
    sys.exit(f"{response.status_code}: {response.text}")

# Store a refresh token that came along in place of the one you sent.
tokens = {"refresh_token": os.environ["REFRESH_TOKEN"], **response.json()}
print(json.dumps(tokens, indent=2))
