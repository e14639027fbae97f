#!/bin/sh
set -eu

type='application/json;charset=UTF-8; qs=0.09'

# Start your receiver first: the trial may arrive
# before this response. Store the ID: every call
# creates a new registration. With isTransient false,
# it is not cleaned up after inactivity. The token is
# not an argument: other users can see arguments.
curl -sS --fail-with-body --max-time 10 \
  --data @- --config /dev/fd/3 3<<CONFIG <<JSON
url = "$BASE_URL/api/v6/webhooks"
header = "Accept: $type"
header = "Content-Type: $type"
header = "Authorization: Bearer $ACCESS_TOKEN"
CONFIG
{
  "events": ["svc.comment.create"],
  "url": "$WEBHOOK_URL",
  "options": { "collapseEvents": true },
  "documentId": "$DOCUMENT_ID",
  "isTransient": false
}
JSON
