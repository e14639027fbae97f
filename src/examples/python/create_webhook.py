import json
import os
import sys

import requests

body = {
    "events": ["svc.comment.create"],
    "url": os.environ["WEBHOOK_URL"],
    "options": {"collapseEvents": True},
    "documentId": os.environ["DOCUMENT_ID"],
    "isTransient": False,  # not cleaned up after inactivity
}
# Your receiver must be listening by now: the trial may arrive before this response.
response = requests.post(
    os.environ["BASE_URL"] + "/api/v6/webhooks",
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

# Store the ID: every call creates a new registration.
print(json.dumps(response.json(), indent=2))
