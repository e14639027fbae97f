import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectionProblem } from '../../src/http/connection-error.ts';

test('says whether there was a connection, as far as the code tells', () => {
  for (const code of ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'EHOSTUNREACH', 'ENETUNREACH'])
    assert.equal(connectionProblem('svc.example', code), `could not connect to svc.example (${code})`);
  for (const code of ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'HPE_INVALID_CONSTANT'])
    assert.equal(connectionProblem('svc.example', code), `no complete response from svc.example (${code})`);
  assert.equal(connectionProblem('the receiver', ''), 'no complete response from the receiver');
});
