import os
import secrets
from urllib.parse import urlencode

# Keep the state in the user's session; compare it when the browser returns.
state = secrets.token_urlsafe(16)

# urlencode encodes each value: the trailing = of a client ID becomes %3D.
query = urlencode({
    "response_type": "code",
    "client_id": os.environ["CLIENT_ID"],
    "redirect_uri": os.environ["REDIRECT_URI"],
    "scope": "Read Write",
    "state": state,
})

print(f"{os.environ['AUTH_URL']}/oauth/authorize?{query}")
print("state:", state)
