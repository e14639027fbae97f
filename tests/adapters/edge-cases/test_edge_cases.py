"""What may go wrong around a test with pytest. Runs with a proxy in the environment that does not respond."""

import multiprocessing
import os
import threading
import time

import partner_interface
import pytest

pytest_plugins = ["pytester"]
children = []


def test_reaches_the_sandbox_despite_a_proxy(sandbox):
    sandbox.settled()


def test_forks_a_process_that_outlives_it(sandbox):
    child = multiprocessing.get_context("fork").Process(target=time.sleep, args=(20,), daemon=True)
    child.start()
    children.append(child)


def test_does_not_wait_for_that_process():
    assert children[0].is_alive()
    children[0].kill()


def test_keeps_the_sandbox_when_a_terminal_interrupts(sandbox):
    # Ctrl+C goes to the group of the process that runs the tests.
    assert os.getpgid(sandbox._process.pid) != os.getpgrp()


def test_says_that_it_has_ended_to_threads_that_call_it_while_it_is_closed():
    def call(sandbox, problems):
        try:
            while True:
                sandbox.settled()
        except Exception as problem:
            problems.append(problem)

    for _ in range(3):
        running, problems = partner_interface.Sandbox(), []
        threads = [threading.Thread(target=call, args=(running, problems)) for _ in range(4)]
        for thread in threads:
            thread.start()
        time.sleep(0.05)
        running.close()
        for thread in threads:
            thread.join()
        assert [str(problem) for problem in problems] == ["the sandbox has ended (exit code -9):\n"] * 4


@pytest.mark.sandbox("--auth-url", "http://localhost:9")
def test_says_where_it_is_called_in_vain(sandbox):
    with pytest.raises(partner_interface.SandboxError, match="does not respond at its controlUrl, which begins with --auth-url") as caught:
        sandbox.settled()
    assert caught.value.__cause__ is None, "pytest would print 150 lines of urllib"


def test_runs_where_pytest_runs_in_a_thread(pytester):
    pytester.makeconftest('pytest_plugins = ["partner_interface"]')
    file = pytester.makepyfile("def test_it(sandbox): sandbox.settled()")
    thread = f"thread = threading.Thread(target=pytest.main, args=(['-p', 'no:cacheprovider', {str(file)!r}],))"
    pytester.runpython_c(f"import threading, pytest; {thread}; thread.start(); thread.join()").stdout.fnmatch_lines(["*1 passed in *"])


def test_fails_a_test_that_ignores_the_end_of_its_sandbox(pytester):
    pytester.makeconftest('pytest_plugins = ["partner_interface"]')
    pytester.makepyfile("""
        import queue, threading

        def test_that_catches_each_exception(sandbox):
            sandbox._process.kill()
            while True:
                try:
                    queue.Queue().get(timeout=60)
                except Exception:
                    pass
    """)
    result = pytester.runpytest("-p", "no:cacheprovider")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*Failed: the sandbox has ended (exit code -9):*"])


def test_fails_a_test_that_ignores_the_end_of_its_sandbox_in_a_thread(pytester):
    pytester.makeconftest('pytest_plugins = ["partner_interface"]')
    file = pytester.makepyfile("def test_it(sandbox):\n    sandbox._process.kill()\n    sandbox._watcher.join()")
    thread = f"thread = threading.Thread(target=pytest.main, args=(['-p', 'no:cacheprovider', {str(file)!r}],))"
    lines = pytester.runpython_c(f"import threading, pytest; {thread}; thread.start(); thread.join()").stdout
    lines.fnmatch_lines(["*SandboxError: the sandbox has ended (exit code -9):*", "*1 passed, 1 error in *"])


@pytest.mark.parametrize("marker", ['["--auto-grant"]', "5", "auto_grant=True"])
def test_names_a_marker_that_has_no_options(pytester, marker):
    pytester.makeconftest('pytest_plugins = ["partner_interface"]')
    pytester.makepyfile(f"import pytest\n\n@pytest.mark.sandbox({marker})\ndef test_it(sandbox): pass")
    message = '*SandboxError: the marker sandbox takes options as strings, such as "--auto-grant": not *'
    pytester.runpytest("-p", "no:cacheprovider").stdout.fnmatch_lines([message])
