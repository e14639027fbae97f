import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { after, before } from 'node:test';
import { createStaticFiles } from '../../src/server/static-files.ts';
import { builtSite } from '../site/built.ts';
import { listenLocally, type LocalServer } from '../local-server.ts';
import { inEachEngine } from './engines/engines.ts';
import { retry } from './engines/retry.ts';

const [from, to, linkName] = ['/webhooks/tls/', '/webhooks/overview/', 'Webhooks overview'];

/** The headers of each request for the page `to`, with the status of its response. */
const requests: { readonly headers: IncomingHttpHeaders; readonly status: number }[] = [];
let server: LocalServer;
before(async () => {
  const files = createStaticFiles(builtSite().directory);
  server = await listenLocally((incoming, outgoing) => {
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://localhost');
    if (pathname === to) outgoing.on('finish', () => requests.push({ headers: incoming.headers, status: outgoing.statusCode }));
    void files.respond(incoming, outgoing, pathname, search);
  });
});
after(() => server.close());

/** What a browser does with a page that is fetched ahead: it keeps the page itself, keeps it in its cache, or fetches none ahead. */
const kindOf = () =>
  HTMLScriptElement.supports('speculationrules') ? 'page' : document.createElement('link').relList.supports('prefetch') ? 'cache' : 'none';

/** What each kind sends when the link is clicked, after one request when the mouse rests on it. WebKit does not use what a script fetched. */
const sent = { page: [], cache: [{ conditional: true, status: 304 }], none: [{ conditional: false, status: 200 }] };

inEachEngine('a link on which the mouse rests', {
  'leads to a page that was fetched ahead, if the browser can keep it: the click sends at most one request, which asks whether it has changed':
    (inPage) =>
      inPage(async (page) => {
        requests.length = 0;
        await page.goto(server.origin + from);
        const kind = await page.until(kindOf);
        // The script comes after the page.
        if (kind === 'cache')
          await page.until(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/_astro/prefetch.')));
        const link = page.get('link', linkName);
        await link.hover();
        if (kind !== 'none') await retry('the page to be fetched ahead', () => Promise.resolve(requests[0]));
        const ahead = requests.length;
        assert.equal(ahead, kind === 'none' ? 0 : 1);
        await link.click();
        await page.until((path: string) => location.pathname === path && document.readyState === 'complete', to);
        assert.deepEqual(
          requests.slice(ahead).map(({ headers, status }) => ({ conditional: headers['if-none-match'] !== undefined, status })),
          sent[kind],
        );
        assert.deepEqual(await page.complaints(), []);
      }),
});
