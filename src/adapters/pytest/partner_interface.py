"""Runs the sandbox of the partner interface for tests with pytest. Copy this file beside your tests, and load it in conftest.py:

    pytest_plugins = ["partner_interface"]

Every test that takes the fixture `sandbox` gets a separate sandbox. A marker gives it options of the command line:

    @pytest.mark.sandbox("--auto-grant", "--assumptions", "strict")

A sandbox that ends before its test fails it with its last lines, even a test that waits (but not on Windows or in a thread).
"""

import collections
import json
import os
import pathlib
import signal
import subprocess
import threading
import urllib.request

import pytest

__tracebackhide__ = True


class SandboxError(Exception):
    """The sandbox could not start, has ended, or refused a call. The message has its last lines or its error."""


def find_command():
    """Return the file that PARTNER_INTERFACE names; by default, the command that npm installed above this file or the current folder."""
    if named := os.environ.get("PARTNER_INTERFACE"):
        return named
    here, current = pathlib.Path(__file__).absolute(), pathlib.Path.cwd()
    for folder in [*here.parents, current, *current.parents]:
        if (file := folder / "node_modules/partner-interface-command/lib/server/main.js").exists():
            return str(file)
    raise SandboxError(f"npm has not installed partner-interface-command above {here}: install it, or set PARTNER_INTERFACE")


class Clock:
    """The clock of a sandbox: it only moves forward."""

    def __init__(self, control):
        self._control = control

    def now(self):
        """Return the time in milliseconds since the epoch."""
        return self._control("GET", "/clock")["milliseconds"]

    def advance(self, seconds):
        """Advance the clock, and run the work that becomes due. Return the time in milliseconds since the epoch."""
        return self._control("POST", "/clock", {"advanceSeconds": seconds})["milliseconds"]


class Sandbox:
    """A running sandbox: `auth_url`, `base_url`, `clock`, and `description`, the JSON line that the command prints."""

    def __init__(self, *options):
        command = ["node", find_command(), "sandbox", "--port", "0", "--end-with-stdin", *options]
        self._lines, pipe = collections.deque(maxlen=20), subprocess.PIPE
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:  # With its own session, Ctrl+C ends only pytest.
            self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, encoding="utf-8", start_new_session=True)
        except FileNotFoundError:
            raise SandboxError("node is not on the PATH: install Node.js 20 or newer") from None
        self.on_end, self.is_reported = lambda: None, False
        self._watcher = threading.Thread(target=self._watch, daemon=True)
        self._watcher.start()
        if not (line := self._process.stdout.readline()):
            problem = self.ended("could not start")
            self.close()
            raise problem
        self.description = json.loads(line)
        self.auth_url, self.base_url = self.description["authUrl"], self.description["baseUrl"]
        self.clock = Clock(self._control)

    def issue_tokens(self, **grant):
        """Issue tokens without an authorization, for a `clientId`, `userId`, `companyId` and `scopes`. Each has a default."""
        return self._control("POST", "/tokens", grant)

    def fire(self, event, **fields):
        """Trigger an event for a `documentId`, `companyId` or `clientId`, with `values`. Return the IDs of the notifications that follow."""
        return self._control("POST", "/events", {"event": event, **fields})["messages"]

    def revoke(self, **grant):
        """Revoke what a user granted, for a `clientId`, `userId` and `companyId`. Each has a default. Return the number of grants."""
        return self._control("POST", "/grants/revoke", grant)["revoked"]

    def settled(self):
        """Wait until no notification is on its way."""
        self._control("GET", "/settled")

    def deliveries(self):
        """Return the last delivery attempts, oldest first. One that has no `outcome` is in progress."""
        return self._control("GET", "/deliveries")["items"]

    def close(self):
        """End the sandbox, and wait until its process is gone."""
        self.on_end = lambda: None
        with self._process:  # Closes its pipes.
            self._process.kill()  # A process that the test forked may keep its input open.
            self._watcher.join()

    def _control(self, method, path, body=None):
        headers = {"Authorization": "Bearer " + self.description["controlKey"], "Content-Type": "application/json"}
        try:
            content = None if body is None else json.dumps(body, allow_nan=False).encode()
            request = urllib.request.Request(self.description["controlUrl"] + path, content, headers, method=method)
            return json.load(self._opener.open(request, timeout=30))
        except urllib.request.HTTPError as error:
            raise SandboxError(f"{method} {path}: {json.load(error)['detail']}") from None
        except (TypeError, ValueError) as error:
            raise SandboxError(f"{method} {path} with {body}: {error}") from None
        except OSError:
            raise self.ended() from None

    def _watch(self):
        self._lines.extend(self._process.stderr)
        self._process.wait()
        self.on_end()

    def ended(self, what="has ended"):
        """Return the error of a sandbox that has ended, with its last lines."""
        self.on_end, self.is_reported = lambda: None, True
        self._watcher.join(5)  # A connection fails a moment before the process is gone.
        if self._watcher.is_alive():
            return SandboxError("the sandbox does not respond at its controlUrl, which begins with --auth-url")
        return SandboxError(f"the sandbox {what} (exit code {self._process.returncode}):\n{''.join(self._lines)}")


def pytest_configure(config):
    config.addinivalue_line("markers", "sandbox(*options): options of the sandbox's command line")


@pytest.fixture
def sandbox(request):
    """A sandbox for one test."""
    marker = request.node.get_closest_marker("sandbox")
    if marker and (marker.kwargs or not all(isinstance(option, str) for option in marker.args)):
        raise SandboxError(f'the marker sandbox takes options as strings, such as "--auto-grant": not {marker.kwargs or marker.args}')
    running = Sandbox(*(marker.args if marker else ()))
    if hasattr(signal, "pthread_kill") and threading.current_thread() is threading.main_thread():
        previous = signal.signal(signal.SIGUSR1, lambda *_: pytest.fail(str(running.ended())))  # `except Exception` does not catch it.
        request.addfinalizer(lambda: signal.signal(signal.SIGUSR1, previous))
        running.on_end = lambda: signal.pthread_kill(threading.main_thread().ident, signal.SIGUSR1)
    request.addfinalizer(running.close)
    yield running
    if running._process.returncode is not None and not running.is_reported:
        raise running.ended()
