#!/bin/sh
set -eu

# The secret goes through standard input: other users
# can see the arguments of a process. If this fails,
# the grant may have ended: send the user through
# authorization again. If the response has a refresh
# token, store it in place of yours.
curl -sS --fail-with-body --max-time 10 \
  --config - <<CONFIG
url = "$AUTH_URL/oauth/token"
data-urlencode = "grant_type=refresh_token"
data-urlencode = "refresh_token=$REFRESH_TOKEN"
data-urlencode = "client_id=$CLIENT_ID"
data-urlencode = "client_secret=$CLIENT_SECRET"
CONFIG
