import json
import os
import sys
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

webhook_id = quote(os.environ["WEBHOOK_ID"], safe="")
body = {
    "id": os.environ["WEBHOOK_ID"],  # the id of the path, once more
    "options": {"collapseEvents": True},
    "description": "Comments on the footbridge",
}
request = Request(
    os.environ["BASE_URL"] + "/api/v6/webhooks/" + webhook_id,
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
        print(json.dumps(json.load(response), indent=2))
except HTTPError as error:
    sys.exit(f"{error.code}: {error.read().decode()}")
