#!/bin/sh
set -eu

type='application/json;charset=UTF-8; qs=0.09'

# The interface does not specify the shape of this
# list: check it before you rely on it. The token goes
# through standard input: other users can see the
# arguments of a process.
curl -sS --fail-with-body --max-time 10 \
  --config - <<CONFIG
url = "$BASE_URL/api/v6/webhooks?offset=0&limit=50"
header = "Accept: $type"
header = "Authorization: Bearer $ACCESS_TOKEN"
CONFIG
