import json
import os
import sys

import requests

response = requests.get(
    os.environ["BASE_URL"] + "/api/v6/webhooks",
    params={"offset": 0, "limit": 50},
    headers={
        "Accept": "application/json;charset=UTF-8; qs=0.09",
        "Authorization": "Bearer " + os.environ["ACCESS_TOKEN"],
    },
    allow_redirects=False,  # never send the token to another URL
    timeout=10,
)
if response.status_code // 100 != 2:
    sys.exit(f"{response.status_code}: {response.text}")

# The interface does not specify the shape of this list: check it before you rely on it.
print(json.dumps(response.json(), indent=2))
