import assert from 'node:assert/strict';
import { inEveryEnvironment, proves } from '../environments.ts';
import { authorize, testData, exchange, localhost, location, signIn, oob, tokensOf, authorizeAndDecide } from './flow.ts';

function titleOf(html: string): string | undefined {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1];
}

inEveryEnvironment('desktop applications (§4.3)', (open) => {
  proves('desktop-localhost', 'the browser is sent to the local port with code and state, or error and state', async () => {
    const sandbox = await open();
    const granted = await authorizeAndDecide(sandbox, { redirect_uri: localhost, state: 's' });
    assert.match(granted.headers.get('location') ?? '', /^http:\/\/localhost:8080\?code=[\w-]+&state=s$/);
    await tokensOf(exchange(sandbox, location(granted).searchParams.get('code') ?? '', { redirect_uri: localhost }));
    const denied = await authorizeAndDecide(sandbox, { redirect_uri: localhost, state: 's' }, { decision: 'deny' });
    assert.equal(denied.headers.get('location'), 'http://localhost:8080?error=access_denied&state=s');
  });

  proves('desktop-oob-page', 'the page holds the code, and the code works', async () => {
    const sandbox = await open();
    const response = await authorizeAndDecide(sandbox, { redirect_uri: oob, state: 's' });
    assert.deepEqual([response.status, response.headers.get('location')], [200, null]);
    assert.match(response.headers.get('sandbox-assumption') ?? '', /oob-plain-page/);
    const code = /<textarea class="code"[^>]*>([\w-]+)<\/textarea>/.exec(await response.text())?.[1] ?? '';
    await tokensOf(exchange(sandbox, code, { redirect_uri: oob }));
  });

  proves('desktop-oob-title', 'the window title is Success code=<code>', async () => {
    const sandbox = await open();
    const code =
      /^Success code=([\w-]+)$/.exec(titleOf(await (await authorizeAndDecide(sandbox, { redirect_uri: oob })).text()) ?? '')?.[1] ?? '';
    await tokensOf(exchange(sandbox, code, { redirect_uri: oob }));
  });

  proves('desktop-oob-error-title', 'the window title is Error description=<error string> when the user denies', async () => {
    const sandbox = await open();
    const denied = await authorizeAndDecide(sandbox, { redirect_uri: oob }, { decision: 'deny' });
    assert.match(denied.headers.get('sandbox-assumption') ?? '', /oob-error-code/);
    assert.equal(titleOf(await denied.text()), 'Error description=access_denied');
  });

  proves('error-oob-title', 'every failure shows itself in the window title', async () => {
    const sandbox = await open();
    const title = async (response: Promise<Response>) => titleOf(await (await response).text());
    assert.equal(await title(authorize(sandbox, { redirect_uri: oob, scope: 'Full' })), 'Error description=invalid_scope');
    assert.equal(
      await title(authorize(sandbox, { redirect_uri: oob, response_type: 'token' })),
      'Error description=unsupported_response_type',
    );
    const foreign = authorize(sandbox, { redirect_uri: oob, company_id: 'nowhere' }).then((page) =>
      signIn(sandbox, page, testData(sandbox).alex.id),
    );
    assert.equal(await title(foreign), 'Error description=access_denied');
  });
});
