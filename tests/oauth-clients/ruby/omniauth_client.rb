require 'omniauth-oauth2'
require 'rack/mock'
require_relative 'run'

# A strategy for the service, as an application writes it.
class Service < OmniAuth::Strategies::OAuth2
  option :name, 'service'
  option :scope, SCOPES.join(' ')
  option :client_options, { authorize_url: AUTHORIZE_URL, token_url: TOKEN_URL }

  # Otherwise the strategy appends the query of the callback to the redirect URI.
  def callback_url
    REDIRECT_URI
  end
end

options = MODE == 'body' ? { client_options: { auth_scheme: :request_body } } : {}
session = {}
OmniAuth.config.allowed_request_methods = [:get]
OmniAuth.config.silence_get_warning = true
OmniAuth.config.logger = Logger.new(File::NULL)
OmniAuth.config.on_failure = ->(env) { raise env['omniauth.error'] }
OmniAuth.config.request_validation_phase = nil
app = ->(env) { [200, {}, [env['omniauth.auth'].credentials.token]] }
strategy = Rack::MockRequest.new(Service.new(app, CLIENT_ID, CLIENT_SECRET, **options))
ask = ->(path) { strategy.get(path, 'rack.session' => session) }

run(->(error) { [error.code, error.description] }) do
  landed = follow(ask.call('/auth/service')['location'])
  query = URI.encode_www_form(code: landed, state: session['omniauth.state'])
  ask.call("/auth/service/callback?#{query}")
end
