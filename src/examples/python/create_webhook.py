import json
import os
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

body = {
    "events": ["svc.comment.create"],
    "url": os.environ["WEBHOOK_URL"],
    "options": {"collapseEvents": True},
    "documentId": os.environ["DOCUMENT_ID"],
}
# Your receiver has to be up by now: the trial may arrive before this answer.
request = Request(
    os.environ["BASE_URL"] + "/api/v6/webhooks",
    method="POST",
    headers={
        "Accept": "application/json;charset=UTF-8; qs=0.09",
        "Content-Type": "application/json;charset=UTF-8; qs=0.09",
    },
    data=json.dumps(body).encode(),
)
# Unredirected: the token goes to this address and to no other.
request.add_unredirected_header("Authorization", "Bearer " + os.environ["ACCESS_TOKEN"])
try:
    with urlopen(request, timeout=10) as response:
        # Store the id: every call makes a new registration.
        print(json.dumps(json.load(response), indent=2))
except HTTPError as error:
    sys.exit(f"{error.code}: {error.read().decode()}")
