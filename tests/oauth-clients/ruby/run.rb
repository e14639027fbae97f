require 'json'
require 'net/http'
require 'uri'

# What every client of this folder shares: where the service is, a browser that follows the redirect, and the result as JSON.
AUTHORIZE_URL, TOKEN_URL, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI =
  ENV.values_at('AUTHORIZE_URL', 'TOKEN_URL', 'CLIENT_ID', 'CLIENT_SECRET', 'REDIRECT_URI')
# Where the client puts its credentials: "default" leaves that to the library.
MODE = ARGV.fetch(0)
SCOPES = %w[Read Write].freeze

# Follows an authorization URL to the redirect, and returns its code. CODE takes the place of the code that was issued.
def follow(url)
  query = URI.decode_www_form(URI(Net::HTTP.get_response(URI(url))['location'].to_s).query.to_s).to_h
  raise "no code: #{query}" unless query['code']

  ENV.fetch('CODE', query['code'])
end

# Prints one line of JSON: ok, or the error's message and what the second block finds elsewhere in the error.
def run(detail)
  yield
  puts JSON.generate(ok: true)
rescue StandardError => e
  puts JSON.generate(ok: false, message: e.message, detail: JSON.generate(detail.call(e)))
end
