#!/bin/sh
set -eu

# Through standard input: the arguments of a process can be seen by others.
# Refused? The grant may be gone: send the user through authorization again.
# Store a refresh token that comes along in place of the one you sent.
curl --silent --show-error --fail-with-body --max-time 10 --config - <<CONFIG
url = "$AUTH_URL/oauth/token"
data-urlencode = "grant_type=refresh_token"
data-urlencode = "refresh_token=$REFRESH_TOKEN"
data-urlencode = "client_id=$CLIENT_ID"
data-urlencode = "client_secret=$CLIENT_SECRET"
CONFIG
