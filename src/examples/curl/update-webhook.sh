#!/bin/sh
set -eu

type='application/json;charset=UTF-8; qs=0.09'

# The ID is in the path and in the body. The token and
# the body are not arguments: other users can see the
# arguments of a process.
curl -sS --fail-with-body --max-time 10 \
  --data @- --config /dev/fd/3 3<<CONFIG <<JSON
url = "$BASE_URL/api/v6/webhooks/$WEBHOOK_ID"
header = "Accept: $type"
header = "Content-Type: $type"
header = "Authorization: Bearer $ACCESS_TOKEN"
CONFIG
{
  "id": "$WEBHOOK_ID",
  "options": { "collapseEvents": true },
  "description": "Comments on the footbridge"
}
JSON
