require 'rack/oauth2'
require_relative 'run'

client = Rack::OAuth2::Client.new(
  identifier: CLIENT_ID, secret: CLIENT_SECRET, redirect_uri: REDIRECT_URI,
  authorization_endpoint: AUTHORIZE_URL, token_endpoint: TOKEN_URL
)
options = MODE == 'body' ? [:body] : []

run(->(error) { error.response }) do
  client.authorization_code = follow(client.authorization_uri(scope: SCOPES, state: 'state'))
  client.refresh_token = client.access_token!(*options).refresh_token
  client.access_token!(*options)
end
