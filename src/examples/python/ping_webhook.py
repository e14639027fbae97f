import os
import sys
from urllib.parse import quote

import requests

webhook_id = quote(os.environ["WEBHOOK_ID"], safe="")
response = requests.post(
    os.environ["BASE_URL"] + f"/api/v6/webhooks/{webhook_id}/ping",
    headers={
        "Accept": "application/json;charset=UTF-8; qs=0.09",
        "Authorization": "Bearer " + os.environ["ACCESS_TOKEN"],
    },
    allow_redirects=False,  # never send the token to another URL
    timeout=10,
)
if response.status_code // 100 != 2:
    sys.exit(f"{response.status_code}: {response.text}")

# The interface does not specify a body. Check that webhook.ping arrives at your receiver.
print(response.status_code, response.text)
