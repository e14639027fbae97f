import json
import os
import sys
from urllib.parse import quote

import requests

webhook_id = quote(os.environ["WEBHOOK_ID"], safe="")
body = {
    "id": os.environ["WEBHOOK_ID"],  # the ID from the path, again
    "options": {"collapseEvents": True},
    "description": "Comments on the footbridge",
}
response = requests.post(
    os.environ["BASE_URL"] + "/api/v6/webhooks/" + webhook_id,
    data=json.dumps(body),
    headers={
        "Accept": "application/json;charset=UTF-8; qs=0.09",
        "Content-Type": "application/json;charset=UTF-8; qs=0.09",
        "Authorization": "Bearer " + os.environ["ACCESS_TOKEN"],
    },
    allow_redirects=False,  # never send the token to another URL
    timeout=10,
)
if response.status_code // 100 != 2:
    sys.exit(f"{response.status_code}: {response.text}")

print(json.dumps(response.json(), indent=2))
