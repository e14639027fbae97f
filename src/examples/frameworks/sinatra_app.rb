require 'json'
require 'net/http'
require 'rack/utils'
require 'securerandom'
require 'sinatra'

LARGEST = 256 * 1024 # bytes

set :bind, '127.0.0.1' # A reverse proxy in front of it speaks TLS.
set :port, ENV.fetch('PORT', '8080')
set :show_exceptions, false
# A line of the access log would have the code or the secret path in it.
set :logging, false
set :server_settings, AccessLog: []

# Sends the browser to the service, with a state that only this browser has.
get '/login' do
  state = SecureRandom.urlsafe_base64(24)
  query = URI.encode_www_form(
    response_type: 'code', client_id: ENV.fetch('CLIENT_ID'), redirect_uri: ENV.fetch('REDIRECT_URI'),
    scope: 'Read Write', state: state
  )
  secure = ENV.fetch('REDIRECT_URI').start_with?('https:')
  response.set_cookie('oauth_state', value: state, path: '/', max_age: 600, httponly: true, same_site: :lax, secure: secure)
  redirect "#{ENV.fetch('AUTH_URL')}/oauth/authorize?#{query}", 302
end

# The path of the redirect URI.
get '/callback' do
  content_type 'text/plain'
  expected = request.cookies['oauth_state']
  response.delete_cookie('oauth_state', path: '/')
  halt 400, 'This sign-in was not started here. Start again.' unless same?(params['state'], expected)
  halt 403, 'You did not grant access.' if params['error'] == 'access_denied'
  unless params['code'].is_a?(String)
    warn "the redirect has the error #{params['error'].inspect}"
    halt 502, 'The service reported an error. Start again.'
  end
  begin
    save_tokens(exchange(params['code']))
    'Connected.'
  rescue StandardError => e
    warn e.message
    halt 502, 'The sign-in failed. Start again.'
  end
end

post '/notifications/:secret' do
  halt 404 unless same?(params['secret'], ENV.fetch('RECEIVER_SECRET')) # Only the path with the secret exists.
  body = request.body.read(LARGEST + 1) || +''
  halt 413 if body.bytesize > LARGEST
  notification = parse(body)
  halt 400 unless notification.is_a?(Hash) && notification['messageId'].is_a?(String)
  begin
    enqueue(notification)
    200
  rescue SystemCallError => e
    warn e.message # Raise an alert: an error may end deliveries.
    503
  end
end

helpers do
  def exchange(code)
    uri = URI("#{ENV.fetch('AUTH_URL')}/oauth/token")
    request = Net::HTTP::Post.new(uri)
    request.set_form_data(
      grant_type: 'authorization_code', code: code, client_id: ENV.fetch('CLIENT_ID'),
      client_secret: ENV.fetch('CLIENT_SECRET'), redirect_uri: ENV.fetch('REDIRECT_URI')
    )
    options = { use_ssl: uri.scheme == 'https', open_timeout: 10, read_timeout: 10 }
    response = Net::HTTP.start(uri.host, uri.port, **options) { |http| http.request(request) }
    raise "token endpoint: #{response.code}" unless response.is_a?(Net::HTTPSuccess)

    tokens = JSON.parse(response.body)
    raise 'the response has no tokens' if tokens.values_at('access_token', 'refresh_token').any? { |token| token.to_s.empty? }

    tokens
  end

  # Only this user may read the file. With many users, keep tokens in a database, encrypted.
  def save_tokens(tokens)
    kept = tokens.slice('access_token', 'refresh_token').merge('expires_at' => Time.now.to_i + tokens['expires_in'])
    File.write(ENV.fetch('TOKENS_FILE'), JSON.generate(kept), perm: 0o600)
  end

  def parse(body)
    JSON.parse(body.force_encoding(Encoding::UTF_8))
  rescue JSON::ParserError, EncodingError
    nil
  end

  # Returns when the line is on disk. A worker reads the file, and skips a messageId that it has finished.
  def enqueue(notification)
    File.open(ENV.fetch('QUEUE_FILE'), 'a', 0o600) do |file|
      file.write("#{JSON.generate(notification)}\n")
      file.fsync
    end
  end

  # Compares in constant time. False if one of them is missing.
  def same?(given, expected)
    given.is_a?(String) && !expected.to_s.empty? && Rack::Utils.secure_compare(given, expected)
  end
end
