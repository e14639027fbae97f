require 'oauth2'
require_relative 'run'

options = MODE == 'body' ? { auth_scheme: :request_body } : {}
client = OAuth2::Client.new(CLIENT_ID, CLIENT_SECRET, authorize_url: AUTHORIZE_URL, token_url: TOKEN_URL, **options)

run(->(error) { [error.code, error.description] }) do
  url = client.auth_code.authorize_url(redirect_uri: REDIRECT_URI, scope: SCOPES.join(' '), state: 'state')
  client.auth_code.get_token(follow(url), redirect_uri: REDIRECT_URI).refresh!
end
