#!/bin/sh
set -eu

# A shell script cannot receive. This one plays the service:
# it sends a trial to your receiver.
curl --silent --show-error --max-time 10 \
  --output /dev/null --write-out '%{http_code}\n' \
  --header 'Content-Type: application/json' --data @- "$WEBHOOK_URL" <<JSON
{
  "timestamp": "2026-03-02T12:29:01.310-0400",
  "event": "webhook.register",
  "workspaceId": "w17c2b90e4a85d3f6b0a9e21",
  "elementId": "e8f3d6a20b9c4175e3d8a6f4",
  "documentId": "d5e0a1c87b3f4e2a9c6d1f08",
  "versionId": "v02a7c4e91d8b5f36a0c7e13",
  "webhookId": "h6b1e9d3c0f84a27d5e6b2c9",
  "messageId": "m0001f3c7a9e24b6d8c5e013",
  "data": "Registration trial"
}
JSON
