require 'signet/oauth_2/client'
require_relative 'run'

client = Signet::OAuth2::Client.new(
  client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uri: REDIRECT_URI, scope: SCOPES,
  authorization_uri: AUTHORIZE_URL.sub('http:', 'https:'), token_credential_uri: TOKEN_URL
)

run(->(error) { error.response&.body }) do
  # The library insists on TLS there, which the sandbox on localhost does not have.
  client.code = follow(client.authorization_uri.to_s.sub('https:', 'http:'))
  client.fetch_access_token!
  client.refresh!
end
