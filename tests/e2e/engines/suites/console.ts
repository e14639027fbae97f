import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { inEachEngine } from '../engines.ts';
import { listenLocally, type LocalServer } from '../../../local-server.ts';

// What the walks rest on: an engine whose console is not heard would pass every one of them.

const pages: Readonly<Record<string, string>> = {
  '/quiet': '<button>Go on</button>',
  '/error': '<script>console.error("planted error")</script>',
  '/throws': '<script>throw new Error("planted exception")</script>',
  '/script': '<meta http-equiv="Content-Security-Policy" content="script-src \'none\'"><script>1</script>',
  '/framed-script': `<iframe srcdoc="<meta http-equiv='Content-Security-Policy' content=&quot;script-src 'none'&quot;><script>1</script>"></iframe>`,
  '/image': '<meta http-equiv="Content-Security-Policy" content="img-src data:"><img src="/planted.png" alt="">',
};

let server: LocalServer;
before(async () => {
  server = await listenLocally(({ url = '' }, response) => {
    const body = pages[url];
    response.writeHead(body === undefined ? 204 : 200, { 'Content-Type': 'text/html' });
    response.end(body === undefined ? undefined : `<!doctype html><link rel="icon" href="data:,"><title>A page</title>${body}`);
  });
});
after(() => server.close());

const planted: Readonly<Record<string, RegExp>> = {
  '/error': /planted error/,
  '/throws': /planted exception/,
  '/script': /script-src|Content Security Policy/,
  '/framed-script': /script-src|Content Security Policy/,
  '/image': /img-src|Content Security Policy/,
};

inEachEngine('the console of a page', {
  'is empty where nothing complains': (inPage) =>
    inPage(async (page) => {
      await page.goto(`${server.origin}/quiet`);
      await page.get('button', 'Go on').click();
      assert.deepEqual(await page.complaints(), []);
    }),
  ...Object.fromEntries(
    Object.entries(planted).map(([path, complaint]) => [
      `tells of what is planted at ${path}`,
      (inPage) =>
        inPage(async (page) => {
          await page.goto(server.origin + path);
          const complaints = await page.complaints();
          assert.equal(complaints.length, 1);
          assert.match(complaints[0] ?? '', complaint);
        }),
    ]),
  ),
});
