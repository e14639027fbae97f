#!/bin/sh
set -eu

# Percent-encodes ASCII text: the trailing = of a client ID becomes %3D.
encode() {
  text=$1
  while [ -n "$text" ]; do
    rest=${text#?}
    char=${text%"$rest"}
    case $char in
      [A-Za-z0-9._~-]) printf '%s' "$char" ;;
      *) printf '%%%02X' "'$char" ;;
    esac
    text=$rest
  done
}

# Keep the state in the user's session; compare it when the browser returns.
state=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')

printf '%s' "$AUTH_URL/oauth/authorize?response_type=code"
printf '&client_id=%s' "$(encode "$CLIENT_ID")"
printf '&redirect_uri=%s' "$(encode "$REDIRECT_URI")"
printf '&scope=%s&state=%s\n' "$(encode 'Read Write')" "$state"
echo "state: $state"
