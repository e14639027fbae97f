#!/bin/sh
set -eu

# The secret goes through standard input: other users
# can see the arguments of a process. REDIRECT_URI is
# repeated because the authorization request had it.
curl -sS --fail-with-body --max-time 10 \
  --config - <<CONFIG
url = "$AUTH_URL/oauth/token"
data-urlencode = "grant_type=authorization_code"
data-urlencode = "code=$CODE"
data-urlencode = "redirect_uri=$REDIRECT_URI"
data-urlencode = "client_id=$CLIENT_ID"
data-urlencode = "client_secret=$CLIENT_SECRET"
CONFIG
