# frozen_string_literal: true

# Runs the sandbox of the partner interface for tests with RSpec. Copy this file to spec/support, and in spec_helper.rb:
#
#   require_relative 'support/partner_interface'
#   RSpec.configure { |config| config.include PartnerInterface::Helpers }
#
# Every example that calls `sandbox` gets a separate sandbox, with the options of its metadata:
#
#   it 'connects', sandbox: ['--auto-grant'] do ... end
#
# A sandbox that ends before its example fails it with its last lines.

require 'json'
require 'net/http'
require 'open3'
require 'openssl' # If net/http loads it later, that may be interrupted.
require 'pathname'

module PartnerInterface
  # The sandbox could not start, has ended, or refused a call. The message has its last lines or its error.
  class SandboxError < StandardError; end
  # Ends an example that waits: `rescue => error` does not catch it.
  class SandboxEnded < Exception; end

  # Returns the file that PARTNER_INTERFACE names; by default, the command that npm installed above this file or the current folder.
  def self.find_command
    return ENV['PARTNER_INTERFACE'] unless ENV['PARTNER_INTERFACE'].to_s.empty?

    folders = [__dir__, Dir.pwd].flat_map { |folder| Pathname(folder).ascend.to_a }
    files = folders.map { |folder| folder.join('node_modules/partner-interface-command/lib/server/main.js').to_s }
    files.find { |file| File.exist?(file) } ||
      raise(SandboxError, "npm has not installed partner-interface-command above #{__dir__}: install it, or set PARTNER_INTERFACE")
  end

  # The clock of a sandbox: it only moves forward.
  Clock = Struct.new(:control) do
    # The time in milliseconds since the epoch.
    def now
      control.call('GET', '/clock')['milliseconds']
    end

    # Advances the clock by seconds, and runs the work that becomes due. Returns the time in milliseconds since the epoch.
    def advance(seconds)
      control.call('POST', '/clock', { advanceSeconds: seconds })['milliseconds']
    end
  end

  # A running sandbox. `description` is the JSON line that the command prints.
  class Sandbox
    attr_reader :auth_url, :base_url, :clock, :description, :pid

    def initialize(*options)
      command = ['node', PartnerInterface.find_command, 'sandbox', '--port', '0', '--end-with-stdin', *options]
      @input, @output, errors, @process = Open3.popen3(*command)
      @pid = @process.pid
      @reader = Thread.new { errors.each_line.to_a.last(20).join }
      @description = JSON.parse(@output.gets || raise(ended('could not start')))
      @auth_url, @base_url = @description.values_at('authUrl', 'baseUrl')
      @clock = Clock.new(method(:control))
      interrupt(Thread.current)
    rescue Errno::ENOENT
      raise SandboxError, 'node is not on the PATH: install Node.js 20 or newer'
    end

    # Issues tokens without an authorization, for a clientId, userId, companyId and scopes. Each has a default.
    def issue_tokens(**grant)
      control('POST', '/tokens', grant)
    end

    # Triggers an event for a documentId, companyId or clientId, with values. Returns the IDs of the notifications that follow.
    def fire(event, **fields)
      control('POST', '/events', { event: event, **fields })['messages']
    end

    # Revokes what a user granted, for a clientId, userId and companyId. Each has a default. Returns the number of grants.
    def revoke(**grant)
      control('POST', '/grants/revoke', grant)['revoked']
    end

    # Waits until no notification is on its way.
    def settled
      control('GET', '/settled')
    end

    # The last delivery attempts, oldest first. One that has no outcome is in progress.
    def deliveries
      control('GET', '/deliveries')['items']
    end

    # Without keys and secrets, which Ruby before 3.4 would print for an unknown method.
    def inspect
      "#<#{self.class} #{@base_url}>"
    end

    # Ends the sandbox, and waits until its process is gone.
    def close
      @watcher&.kill
      Process.kill('KILL', @pid) if @process.alive? # A process that the example forked may keep its input open.
      @process.join
      [@input, @output].each(&:close)
    end

    private

    def control(method, path, body = nil)
      uri = URI(@description['controlUrl'] + path)
      headers = { 'Authorization' => "Bearer #{@description['controlKey']}", 'Content-Type' => 'application/json' }
      data = JSON.generate(body) if body
      response = Net::HTTP.start(uri.host, uri.port, read_timeout: 30) { |http| http.send_request(method, uri.path, data, headers) }
      content = JSON.parse(response.body)
      response.is_a?(Net::HTTPSuccess) ? content : raise(SandboxError, "#{method} #{path}: #{content['detail']}")
    rescue JSON::GeneratorError => e
      raise SandboxError, "#{method} #{path} with #{body}: #{e.message}"
    rescue SystemCallError, SocketError, Timeout::Error, IOError # A connection fails a moment before the process is gone.
      raise SandboxError, 'the sandbox does not respond at its controlUrl, which begins with --auth-url' unless @process.join(5)

      @watcher.join
      raise ended('has ended')
    end

    # Ends an example that waits, when the sandbox ends.
    def interrupt(example)
      @watcher = Thread.new do
        @process.join
        example.raise(SandboxEnded, ended('has ended').message)
      end
    end

    def ended(what)
      SandboxError.new("the sandbox #{what} (#{@process.value}):\n#{@reader.value}")
    end
  end

  # Gives each example the method `sandbox`.
  module Helpers
    def self.included(group)
      group.after { @sandbox&.close }
    end

    def sandbox
      return @sandbox if @sandbox # Another thread has no current example.
      example = RSpec.current_example || raise(SandboxError, 'call sandbox in each example, not in before(:all) or first in a thread')
      options = Array(example.metadata[:sandbox])
      raise SandboxError, "sandbox: #{options}: must be options, such as ['--auto-grant']" unless options.all?(String)

      @sandbox = Sandbox.new(*options)
    end
  end
end
