#!/bin/sh
set -eu

# A shell script is not a server: CALLBACK_URL is the URL to which the browser was redirected,
# and STATE is what you put into the authorization request. A server compares them in
# constant time; on your own machine nothing can measure it.
parameter() {
  printf '%s\n' "${CALLBACK_URL#*\?}" | tr '&' '\n' |
    sed -n "s/^$1=\([A-Za-z0-9._~%+-]*\)$/\1/p" | head -n 1
}

if [ -z "$STATE" ] || [ "$(parameter state)" != "$STATE" ]; then
  echo 'This sign-in was not started here. Start again.' >&2
  exit 1
fi
code=$(parameter code)
if [ "$(parameter error)" = access_denied ]; then
  echo 'You did not grant access.' >&2
  exit 2
elif [ -z "$code" ]; then
  echo "The service reported an error: $(parameter error)" >&2
  exit 3
fi

# Only this user can read the file. The code is encoded in the URL as a form needs it.
# Through standard input: other users can see the arguments of a process.
umask 077
curl --silent --show-error --fail-with-body --max-time 10 --config - \
  --output "$TOKENS_FILE.new" <<CONFIG
url = "$AUTH_URL/oauth/token"
data-urlencode = "grant_type=authorization_code"
data = "code=$code"
data-urlencode = "redirect_uri=$REDIRECT_URI"
data-urlencode = "client_id=$CLIENT_ID"
data-urlencode = "client_secret=$CLIENT_SECRET"
CONFIG
mv "$TOKENS_FILE.new" "$TOKENS_FILE" # only now: after an error, the old tokens remain
echo 'Connected.'
