// The same entries, required as CommonJS.
const assert = require('node:assert/strict');
const { rules, eventCatalogue } = require('partner-interface');
const { createSandbox } = require('partner-interface/sandbox');

const sandbox = createSandbox();
const { authUrl } = sandbox.describe();
sandbox
  .fetch(new Request(`${authUrl}/oauth/token`, { method: 'POST', body: new URLSearchParams({ grant_type: 'password' }) }))
  .then((response) => {
    assert.equal(response.status, 400);
    assert.ok(rules.length > 100 && eventCatalogue.length > 0);
    return sandbox.listen({ port: 0 });
  })
  .then((url) => fetch(`${url}/oauth/token`, { method: 'POST', body: new URLSearchParams({ grant_type: 'password' }) }))
  .then((response) => {
    assert.equal(response.status, 400);
    sandbox.close();
    console.log('passed', process.version);
  });
