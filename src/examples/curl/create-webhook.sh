#!/bin/sh
set -eu

body=$(cat <<JSON
{
  "events": ["svc.comment.create"],
  "url": "$WEBHOOK_URL",
  "options": { "collapseEvents": true },
  "documentId": "$DOCUMENT_ID"
}
JSON
)

# Your receiver must be listening by now: the trial may arrive before this response.
# Store the ID in the response: every call creates a new registration.
# The token goes through standard input: other users can see the arguments of a process.
curl --silent --show-error --fail-with-body --max-time 10 \
  --data "$body" --config - <<CONFIG
url = "$BASE_URL/api/v6/webhooks"
header = "Accept: application/json;charset=UTF-8; qs=0.09"
header = "Content-Type: application/json;charset=UTF-8; qs=0.09"
header = "Authorization: Bearer $ACCESS_TOKEN"
CONFIG
