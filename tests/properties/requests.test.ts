import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authorizePath } from '../../src/interface/index.ts';
import { sendMany, setUp } from './requests.ts';

test('no request of 500 ends in a 5xx, loses the registration, or is refused without a reason', () => sendMany(500, 1));

test('state is returned unchanged, whatever its value', async () => {
  const { sandbox, application } = await setUp();
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, unit: 'binary' }), async (state) => {
      const query = new URLSearchParams({ response_type: 'code', client_id: application.clientId, state });
      const response = await sandbox.fetch(new Request(`https://sandbox.example/s/1${authorizePath}?${query.toString()}`));
      const landed = new URL(response.headers.get('location') ?? '');
      assert.equal(landed.searchParams.get('state'), new URLSearchParams(query.toString()).get('state'));
    }),
    { numRuns: 300, seed: 2 },
  );
});
