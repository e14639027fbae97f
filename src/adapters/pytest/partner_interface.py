"""Runs the sandbox of the partner interface for tests with pytest. Copy this file beside your tests, and load it in conftest.py:

    pytest_plugins = ["partner_interface"]

Every test that takes the fixture `sandbox` gets a separate sandbox. A marker gives it options of the command line:

    @pytest.mark.sandbox("--auto-grant", "--assumptions", "strict")

A sandbox that ends before its test fails it with its last lines, even a test that waits (but not on Windows). The variable PARTNER_INTERFACE names the command; by default it is the one that npm installed in the current folder, else `npx --no partner-interface`.
"""

import collections
import json
import os
import shlex
import signal
import subprocess
import threading
import urllib.error
import urllib.request

import pytest


class SandboxError(Exception):
    """The sandbox could not start, has ended, or refused a call. The message has its last lines or its error."""


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
        installed = "node_modules/partner-interface-command/lib/server/main.js"
        by_default = f"node {installed}" if os.path.exists(installed) else "npx --no partner-interface"
        command = shlex.split(os.environ.get("PARTNER_INTERFACE", by_default))
        self._last_lines = collections.deque(maxlen=20)
        self._process = subprocess.Popen(
            [*command, "sandbox", "--port", "0", "--end-with-stdin", *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.on_end = lambda: None
        self.pid = self._process.pid
        self._reader = threading.Thread(target=self._keep_lines, daemon=True)
        self._reader.start()
        line = self._process.stdout.readline()
        if not line:
            raise self.ended("could not start")
        self.description = json.loads(line)
        self.auth_url = self.description["authUrl"]
        self.base_url = self.description["baseUrl"]
        self.clock = Clock(self._control)

    def fire(self, event, **fields):
        """Trigger an event for a `documentId`, `companyId` or `clientId`, with `values`. Return the IDs of the notifications that follow."""
        return self._control("POST", "/events", {"event": event, **fields})["messages"]

    def revoke(self, client_id, user_id, company_id):
        """Revoke the grants of a user. Return their number."""
        grant = {"clientId": client_id, "userId": user_id, "companyId": company_id}
        return self._control("POST", "/grants/revoke", grant)["revoked"]

    def deliveries(self):
        """Return the last delivery attempts, oldest first. One that has no `outcome` is in progress."""
        return self._control("GET", "/attempts")["items"]

    def close(self):
        """End the sandbox, and wait until its process is gone."""
        self.on_end = lambda: None
        self._process.stdin.close()
        self._process.wait()
        self._reader.join()
        self._process.stdout.close()
        self._process.stderr.close()

    def _control(self, method, path, body=None):
        request = urllib.request.Request(self.description["controlUrl"] + path, method=method)
        request.add_header("Authorization", "Bearer " + self.description["controlKey"])
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps(body).encode()
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            raise SandboxError(f"{method} {path}: {json.load(error)['detail']}") from None
        except OSError as error:
            # A connection fails a moment before the process is gone.
            try:
                self._process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                raise error from None
            raise self.ended() from error

    def _keep_lines(self):
        for line in self._process.stderr:
            self._last_lines.append(line)
        self._process.wait()
        self.on_end()

    def ended(self, what="has ended"):
        """Return the error of a sandbox that has ended, with its last lines."""
        self.on_end = lambda: None
        self._process.wait()
        self._reader.join()
        return SandboxError(f"the sandbox {what} (exit code {self._process.returncode}):\n{''.join(self._last_lines)}")


def pytest_configure(config):
    config.addinivalue_line("markers", "sandbox(*options): options of the sandbox's command line")


@pytest.fixture
def sandbox(request):
    """A sandbox for one test."""
    marker = request.node.get_closest_marker("sandbox")
    if marker and marker.kwargs:
        raise SandboxError(f'the marker sandbox has no {", ".join(marker.kwargs)}: give it options, such as "--auto-grant"')
    running = Sandbox(*(marker.args if marker else ()))
    if not hasattr(signal, "pthread_kill"):
        yield running
        running.close()
        return

    def fail(*_):
        raise running.ended()

    # A signal interrupts a test that waits.
    previous = signal.signal(signal.SIGUSR1, fail)
    running.on_end = lambda: signal.pthread_kill(threading.main_thread().ident, signal.SIGUSR1)
    yield running
    running.close()
    signal.signal(signal.SIGUSR1, previous)
