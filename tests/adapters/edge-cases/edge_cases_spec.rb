# frozen_string_literal: true

# What may go wrong around an example.

require 'partner_interface'

loaded = $LOADED_FEATURES.grep(%r{/openssl\.rb$})

RSpec.configure do |config|
  config.include PartnerInterface::Helpers
end

RSpec.describe 'a sandbox' do
  before(:all) do
    sandbox
  rescue StandardError => error
    @error = error
  end

  it 'belongs to an example, not to all of them' do
    expect(@error).to be_a(PartnerInterface::SandboxError).and have_attributes(message: /call sandbox in each example, not in before\(:all\)/)
  end

  it 'is in an example that forks a process that outlives it' do
    sandbox
    $child = Process.detach(fork { sleep 20 })
  end

  it 'does not wait for that process' do
    expect($child).to be_alive
    Process.kill('KILL', $child.pid)
  end

  it 'is there for the thread of a receiver' do
    sandbox
    expect(Thread.new { sandbox.clock.now }.value).to be > 0
  end

  it 'ends an example that rescues each StandardError' do
    Process.kill('KILL', sandbox.pid)
    expect do
      Queue.new.pop
    rescue StandardError
      retry
    end.to raise_error(PartnerInterface::SandboxEnded, /the sandbox has ended/)
  end

  it 'says what it is without keys and secrets, as for an unknown method' do
    expect(sandbox.inspect).to eq("#<PartnerInterface::Sandbox #{sandbox.base_url}>")
  end

  it 'says where it is called in vain', sandbox: ['--auth-url', 'http://sandbox.invalid'] do
    expect { sandbox.settled }.to raise_error(PartnerInterface::SandboxError, /does not respond at its controlUrl, which begins with --auth-url$/)
  end

  it 'interrupts no library that is being loaded when a connection fails' do
    expect(loaded).not_to be_empty
  end
end
