#!/bin/sh
set -eu

type='application/json;charset=UTF-8; qs=0.09'

# The interface does not specify a body. Keep the
# receiver running for webhook.unregister. The token
# goes through standard input: other users can see the
# arguments of a process.
curl -sS --fail-with-body --max-time 10 \
  --request DELETE --config - <<CONFIG
url = "$BASE_URL/api/v6/webhooks/$WEBHOOK_ID"
header = "Accept: $type"
header = "Authorization: Bearer $ACCESS_TOKEN"
CONFIG
