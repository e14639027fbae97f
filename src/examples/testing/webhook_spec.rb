require 'socket'
require 'spec_helper'

RSpec.describe 'my application' do
  before do
    @notifications = []
    @receiver = TCPServer.new('127.0.0.1', 0)
    @thread = Thread.new { loop { receive(@receiver.accept) } }
  end

  after do
    @thread.kill
    @receiver.close
  end

  def receive(socket)
    length = socket.gets("\r\n\r\n")[/content-length: (\d+)/i, 1]
    @notifications << JSON.parse(socket.read(length.to_i))
    socket.write(['HTTP/1.1 200 OK', 'Content-Length: 0', '', ''].join("\r\n"))
    socket.close
  end

  it 'receives a comment', sandbox: ['--assumptions', 'strict'] do
    document_id = sandbox.description['documents'][0]['id']
    registration = {
      events: ['svc.comment.create'],
      url: "http://127.0.0.1:#{@receiver.addr[1]}/hook",
      options: { collapseEvents: false },
      documentId: document_id
    }
    headers = {
      'Authorization' => "Bearer #{sandbox.issue_tokens['access_token']}",
      'Accept' => 'application/json;charset=UTF-8; qs=0.09',
      'Content-Type' => 'application/json;charset=UTF-8; qs=0.09'
    }
    uri = URI("#{sandbox.base_url}/api/v6/webhooks")
    response = Net::HTTP.post(uri, JSON.generate(registration), headers)
    expect(response.code).to eq('200')

    values = { commentId: 'comment-1' }
    sandbox.fire('svc.comment.create', documentId: document_id, values: values)
    sandbox.settled

    trial, comment = @notifications
    expect(trial['event']).to eq('webhook.register')
    expect(comment['commentId']).to eq('comment-1')
    delivery = sandbox.deliveries.last
    expect(delivery['event']).to eq('svc.comment.create')
    expect(delivery['outcome']).to eq('status' => 200)
  end
end
