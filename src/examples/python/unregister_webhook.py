import os
import sys
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

webhook_id = quote(os.environ["WEBHOOK_ID"], safe="")
request = Request(
    os.environ["BASE_URL"] + "/api/v6/webhooks/" + webhook_id,
    method="DELETE",
    headers={"Accept": "application/json;charset=UTF-8; qs=0.09"},
)
# Unredirected: the token goes to this address and to no other.
request.add_unredirected_header("Authorization", "Bearer " + os.environ["ACCESS_TOKEN"])
try:
    with urlopen(request, timeout=10) as response:
        # The interface does not show a body. Keep the receiver up for webhook.unregister.
        print(response.status, response.read().decode())
except HTTPError as error:
    sys.exit(f"{error.code}: {error.read().decode()}")
