# frozen_string_literal: true

# What the sandbox gives to a test: the same twelve scenarios in every language.

require 'partner_interface'
require 'socket'

RSpec.configure { |config| config.include PartnerInterface::Helpers }

# Responds to each POST with `status`, and keeps the event types in a queue.
class Receiver
  attr_accessor :status

  def initialize
    @status = 200
    @events = Queue.new
    @server = TCPServer.new('127.0.0.1', 0)
    @thread = Thread.new { loop { serve(@server.accept) } }
  end

  def url
    "http://127.0.0.1:#{@server.addr[1]}/hook"
  end

  def next_event
    @events.pop
  end

  def close
    @thread.kill
    @server.close
  end

  private

  def serve(socket)
    head = socket.gets("\r\n\r\n")
    body = socket.read(head[/content-length: (\d+)/i, 1].to_i)
    socket.write("HTTP/1.1 #{@status} Status\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    socket.close
    @events << JSON.parse(body)['event']
  end
end

RSpec.describe 'the sandbox' do
  let(:application) { sandbox.description['applications'][0] }
  let(:client) { { client_id: application['clientId'], client_secret: application['clientSecret'] } }
  let(:document_id) { sandbox.description['documents'][0]['id'] }

  def authorize
    query = URI.encode_www_form(response_type: 'code', client_id: application['clientId'], state: 's')
    location = Net::HTTP.get_response(URI("#{sandbox.auth_url}/oauth/authorize?#{query}"))['Location']
    URI.decode_www_form(URI(location).query).to_h
  end

  def token_request(form)
    JSON.parse(Net::HTTP.post_form(URI("#{sandbox.auth_url}/oauth/token"), form.merge(client)).body)
  end

  def exchange(code)
    token_request(grant_type: 'authorization_code', code: code)
  end

  def refresh(token)
    token_request(grant_type: 'refresh_token', refresh_token: token)
  end

  def register(receiver, authorization)
    body = { events: ['svc.comment.create'], url: receiver.url, options: { collapseEvents: false }, documentId: document_id }
    headers = { 'Authorization' => authorization, 'Content-Type' => 'application/json' }
    Net::HTTP.post(URI("#{sandbox.base_url}/api/v6/webhooks"), JSON.generate(body), headers)
  end

  context 'with a receiver' do
    let(:receiver) { Receiver.new }

    after { receiver.close }

    it 'sends the trial and an event' do
      expect(register(receiver, "Bearer #{sandbox.issue_tokens['access_token']}")).to be_a(Net::HTTPSuccess)
      expect(receiver.next_event).to eq('webhook.register')
      expect(sandbox.fire('svc.comment.create', documentId: document_id).size).to eq(1)
      expect(receiver.next_event).to eq('svc.comment.create')
    end

    it 'shows what became of each delivery' do
      register(receiver, sandbox.description['apiCredentials'][0]['header'])
      sandbox.settled
      receiver.status = 500
      sandbox.fire('svc.comment.create', documentId: document_id)
      sandbox.settled
      expect(sandbox.deliveries.map { |delivery| delivery['outcome'] }).to eq([{ 'status' => 200 }, { 'status' => 500 }])
    end
  end

  it 'describes its URLs and credentials' do
    expect([sandbox.auth_url, sandbox.base_url]).to all(eq(sandbox.description['authUrl']))
    expect(client.values).to all(match(/./))
    expect(sandbox.description.dig('applications', 0, 'redirectUris', 0)).to eq('http://localhost:3000')
  end

  it 'takes options', sandbox: ['--base-url', 'http://127.0.0.1:1/api'] do
    expect(sandbox.base_url).to eq('http://127.0.0.1:1/api')
  end

  it 'grants without a page', sandbox: ['--auto-grant'] do
    expect(authorize['state']).to eq('s')
  end

  it 'exchanges a code once', sandbox: ['--auto-grant'] do
    code = authorize['code']
    expect(exchange(code)['token_type']).to eq('Bearer')
    expect(exchange(code)['rule']).to eq('code-single-use')
  end

  it 'expires a code when the clock is advanced', sandbox: ['--auto-grant'] do
    code = authorize['code']
    before = sandbox.clock.now
    expect(sandbox.clock.advance(61)).to be >= before + 61_000
    expect(exchange(code)['rule']).to eq('code-expires')
  end

  it 'refreshes tokens', sandbox: ['--auto-grant'] do
    first = exchange(authorize['code'])
    expect(refresh(first['refresh_token'])['access_token']).not_to eq(first['access_token'])
  end

  it 'revokes a grant' do
    user = sandbox.description['users'][1]
    grantee = { userId: user['id'], companyId: user['companyIds'][1] }
    tokens = sandbox.issue_tokens(scopes: ['Read'], **grantee)
    expect(sandbox.revoke(clientId: application['clientId'], **grantee)).to eq(1)
    expect(refresh(tokens['refresh_token'])['rule']).to eq('error-refresh-invalidated')
    [{}, { userId: user['id'] }].each { |grant| sandbox.issue_tokens(**grant) }
    expect([sandbox.revoke, sandbox.revoke(userId: user['id']), sandbox.revoke]).to eq([1, 1, 0])
  end

  it 'gives each example a sandbox of its own' do
    expect(sandbox.deliveries).to eq([])
  end

  it 'names a wrong option and a wrong call' do
    expect { PartnerInterface::Sandbox.new('--assumptions', 'lenient') }
      .to raise_error(PartnerInterface::SandboxError, /--assumptions: must be default, strict or vary/)
    expect { sandbox.fire('svc.comment.created') }
      .to raise_error(PartnerInterface::SandboxError, /is not an event type of the interface/)
    expect { sandbox.clock.advance(Float::INFINITY) }
      .to raise_error(PartnerInterface::SandboxError, /^POST \/clock with .*advanceSeconds.*Infinity.*: .*not allowed in JSON/)
  end

  it 'ends an example that waits when the sandbox ends' do
    Process.kill('KILL', sandbox.pid)
    expect { Queue.new.pop }.to raise_error(PartnerInterface::SandboxEnded, /the sandbox has ended/)
    expect { sandbox.deliveries }.to raise_error(PartnerInterface::SandboxError, /the sandbox has ended/)
  end
end
