import json
import os
import sys

import requests

response = requests.post(
    os.environ["AUTH_URL"] + "/oauth/token",
    data={  # a form, with every value encoded
        "grant_type": "authorization_code",
        "code": os.environ["CODE"],
        "redirect_uri": os.environ["REDIRECT_URI"],  # because the authorization request had it
        "client_id": os.environ["CLIENT_ID"],
        "client_secret": os.environ["CLIENT_SECRET"],
    },
    allow_redirects=False,  # never send the secret to another URL
    timeout=10,
)
if response.status_code // 100 != 2:
    sys.exit(f"{response.status_code}: {response.text}")

print(json.dumps(response.json(), indent=2))
