import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCutOff, isSecondLayout } from './webkit.ts';

const complaint = (url: string): string =>
  `http://localhost:4321/_astro/scripts.js:2:10806: CONSOLE JS ERROR Fetch API cannot load ${url} due to access control checks.`;

test('a request to the origin of its page that is refused by CORS was cut off, and one to another origin was refused', () => {
  assert.equal(isCutOff(complaint('http://localhost:4321/sandbox/one/control/deliveries')), true);
  assert.equal(isCutOff(complaint('http://localhost:43210/sandbox')), false);
  assert.equal(isCutOff(complaint('https://localhost:4321/sandbox')), false);
  assert.equal(isCutOff('http://localhost:4321/one.js:1:1: CONSOLE JS ERROR TypeError: undefined is not an object'), false);
});

test('a second layout in one frame is told from every other error', () => {
  const second = 'http://localhost:4321/start/quickstart/: CONSOLE JS ERROR ResizeObserver loop completed with undelivered notifications.';
  assert.equal(isSecondLayout(second), true);
  assert.equal(isSecondLayout(`${second} TypeError: undefined is not an object`), false);
  assert.equal(isSecondLayout(complaint('http://localhost:4321/sandbox')), false);
});
