"""What may go wrong around a test with pytest. Runs with a proxy in the environment that does not respond."""

import multiprocessing
import os
import time

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


@pytest.mark.parametrize("marker", ['["--auto-grant"]', "5", "auto_grant=True"])
def test_names_a_marker_that_has_no_options(pytester, marker):
    pytester.makeconftest('pytest_plugins = ["partner_interface"]')
    pytester.makepyfile(f"import pytest\n\n@pytest.mark.sandbox({marker})\ndef test_it(sandbox): pass")
    message = '*SandboxError: the marker sandbox takes options as strings, such as "--auto-grant": not *'
    pytester.runpytest("-p", "no:cacheprovider").stdout.fnmatch_lines([message])
