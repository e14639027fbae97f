import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { apiMediaType, webhooksPath } from '../../src/interface/index.ts';
import { expect } from './expect.ts';
import { serveSite } from './site.ts';
import { assertFits, wcagViolations } from './wcag.ts';
import { authorized, open } from './workbench.ts';

const site = serveSite();

test('a pasted request is diagnosed in the page, corrected without its secret, and sent nowhere', async () => {
  await site.visit(
    '/tools/diagnosis/',
    async (page, context) => {
      const widget = page.getByRole('region', { name: 'Diagnose', exact: true });
      const asked: string[] = [];
      await expect(widget.getByRole('status')).toHaveText('');
      await widget.getByRole('button', { name: 'A curl command' }).click();
      await expect(widget.getByRole('status').first()).toContainText('Recognised: token request. 2 mistakes.');
      // The checks are loaded with the first text; from here on nothing is asked for.
      page.on('request', (request) => asked.push(request.url()));
      await expect(widget.getByRole('group', { name: 'Text with marks' }).locator('mark')).toHaveText([
        '1client_id=dmlld2Vy=',
        '2client_secret=c2VjcmV0=',
      ]);
      await expect(widget.getByRole('link', { name: 'token-values-encoded' }).first()).toHaveAttribute(
        'href',
        /reference\/rules\/#rule-token-values-encoded$/,
      );
      await widget.getByRole('button', { name: 'Edit' }).click();
      await widget.getByLabel('Text to diagnose').fill('grant_type=authorization_code&code=the-code&client_id=a=&client_secret=hush');
      await expect(widget.getByRole('group', { name: 'Corrected text' })).toHaveText(
        'grant_type=authorization_code&code=<code>&client_id=a%3D&client_secret=<client_secret>',
      );
      await expect(widget.getByRole('listitem').first()).toContainText('§4.2 token-values-encoded');
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await widget.getByRole('button', { name: 'Copy the corrected text' }).click();
      await expect(widget.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
      assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^grant_type=.*<client_secret>$/);
      await widget.getByLabel('Text to diagnose').fill('Success code=abc');
      await expect(widget.getByRole('status').first()).toContainText('No mistake found.');
      await widget.getByLabel('Text to diagnose').fill('https://auth.example/oauth/token');
      await expect(widget.getByText('Not read: the method, the headers, the body.')).toBeVisible();
      await widget
        .getByLabel('File to diagnose')
        .setInputFiles(path.join(import.meta.dirname, '../diagnosis/recorded/01-tools/playground.har'));
      await expect(widget.getByRole('status').first()).toContainText('4 messages, 4 of this interface. 4 mistakes.');
      await expect(widget.getByRole('button', { name: 'POST /oauth/token' })).toHaveAttribute('aria-current', 'true');
      await widget.getByRole('button', { name: 'POST /api/v6/webhooks' }).click();
      await expect(
        widget.getByRole('group', { name: 'Text with marks' }).locator('mark').filter({ hasText: 'collapseEvents' }),
      ).toHaveCount(1);
      await expect(widget.getByRole('listitem').filter({ hasText: 'Did you mean' })).toHaveCount(1);
      assert.deepEqual(asked, []);
      assert.deepEqual(await wcagViolations(page), []);
      await assertFits(page);
    },
    { viewport: { width: 360, height: 800 } },
  );
});

test('where the browser blocks the clipboard, the copy button says so, and that the text is selected', async () => {
  const page = await site.browser.newPage();
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('blocked', 'NotAllowedError'));
    document.execCommand = () => false;
  });
  await page.goto(`${site.origin}/tools/diagnosis/`);
  await page.getByLabel('Text to diagnose').fill('grant_type=authorization_code&code=the-code&client_id=a=&client_secret=hush');
  const widget = page.getByRole('region', { name: 'Diagnose', exact: true });
  await widget.getByRole('button', { name: 'Copy the corrected text' }).click();
  await expect(widget.getByText('Could not copy: the browser blocks the clipboard. The text is selected: press Ctrl+C')).toBeVisible();
  assert.match(await page.evaluate(() => String(getSelection())), /^grant_type=.*<client_secret>$/);
  await page.close();
});

test('a dropped file has the findings of the command line, message by message', async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.origin}/tools/diagnosis/`);
  const widget = page.getByRole('region', { name: 'Diagnose', exact: true });
  // A file that comes from another window is the first touch: no pointer, focus or key precedes it.
  await widget.getByLabel('Text to diagnose').dispatchEvent('dragenter');
  await expect(page.locator('astro-island:not([ssr])').filter({ has: widget })).toHaveCount(1);
  for (const name of ['chromium.har', 'composed-postman.json', 'php-curl-paths.txt']) {
    const text = readFileSync(path.join(import.meta.dirname, '../diagnosis/recorded/03-blind', name), 'utf8');
    const file = await page.evaluateHandle(
      ([content, title]) => {
        const data = new DataTransfer();
        data.items.add(new File([content], title));
        return data;
      },
      [text, name] as const,
    );
    await widget.getByLabel('Text to diagnose').dispatchEvent('drop', { dataTransfer: file });
    const { messages } = diagnose(text);
    await expect(widget.getByRole('row')).toHaveCount(messages.length + 1);
    for (const [index, { findings }] of messages.entries()) {
      await widget
        .getByRole('row')
        .nth(index + 1)
        .getByRole('button')
        .click();
      const shown = widget.locator('.pi-findings > li');
      await expect(shown).toHaveCount(findings.length);
      const lines = await shown.allTextContents();
      for (const { message, level } of findings)
        assert.ok(
          lines.some((line) => line.includes(`${level === 'error' ? 'Error' : 'Note'}: ${message}`)),
          `${name}: ${message}`,
        );
    }
  }
  await page.close();
});

test('HTML in a text is shown as text', async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.origin}/tools/diagnosis/`);
  const widget = page.getByRole('region', { name: 'Diagnose', exact: true });
  const html = '<img src=x onerror=document.title=1>';
  const log = {
    entries: [html, 'b'].map((id) => ({ request: { method: 'PUT', url: `https://a.example/api/v6/webhooks/${id}`, headers: [] } })),
  };
  for (const text of [JSON.stringify({ log }), `{"events": ["${html}"], "url": "${html}", "options": {}}`]) {
    await widget.getByLabel('Text to diagnose').fill(text);
    await expect(widget.getByRole('status').first()).toContainText('mistakes');
    await expect(widget.getByRole('group', { name: 'Text with marks' })).toContainText(html);
    await expect(widget.locator('img')).toHaveCount(0);
    await widget.getByRole('button', { name: 'Clear' }).click();
  }
  assert.notEqual(await page.title(), '1');
  await page.close();
});

test('a click before the scripts are there acts once they are', async () => {
  const page = await site.browser.newPage();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_astro/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.origin}/tools/diagnosis/`, { waitUntil: 'commit' });
  const widget = page.getByRole('region', { name: 'Diagnose', exact: true });
  await widget.getByRole('button', { name: 'A curl command' }).click();
  await expect(widget.getByLabel('Text to diagnose')).toHaveValue('');
  release();
  await expect(widget.getByRole('status').first()).toContainText('Recognised: token request.');
  await page.close();
});

const exchange = [
  "curl -v 'https://auth.example/oauth/token' \\",
  "  -H 'Content-Type: application/json' \\",
  '  -d grant_type=authorization-code -d code=4fJ0sXq9 \\',
  "  -d 'client_id=YWNtZQ=' -d 'client_secret=c2VjcmV0LW9mLW91cnM%3D'",
].join('\n');

test('a text that is pasted gives way to its marks, and Edit brings it back', async () => {
  await site.visit(
    '/tools/diagnosis/',
    async (page, context) => {
      const widget = page.getByRole('region', { name: 'Diagnose', exact: true });
      const field = widget.getByRole('textbox', { name: 'Text to diagnose' });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.evaluate((text) => navigator.clipboard.writeText(text), exchange);
      await field.focus();
      await page.keyboard.press('Control+v');
      const marked = widget.getByRole('group', { name: 'Text with marks' });
      await expect(marked.locator('mark')).toHaveCount(3);
      await expect(field).toBeHidden();
      // Who pasted by keyboard goes on from here.
      await expect(widget.getByRole('button', { name: 'Edit' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(exchange);
      await field.fill(exchange.replace('YWNtZQ=', 'YWNtZQ%3D'));
      await expect(marked.locator('mark')).toHaveCount(2);
      await widget.getByRole('button', { name: 'Edit' }).click();
      await expect(field).toBeHidden();
      await widget.getByRole('button', { name: 'Clear' }).click();
      await expect(field).toBeFocused();
      // What is typed stays in its field, and is diagnosed as well.
      await page.keyboard.type('{"error": "x');
      await expect(field).toBeFocused();
      await expect(widget.getByRole('status').first()).not.toHaveText('');
    },
    { viewport: { width: 390, height: 844 } },
  );
});

for (const width of [1280, 1000, 390])
  test(`a number in the text leads to its finding and back, with the lines before and after, ${String(width)} pixels wide`, async () => {
    await site.visit(
      '/tools/workbench/#do=diagnose',
      async (page) => {
        const pane = await open(page, 'diagnose');
        await pane.getByLabel('Text to diagnose').fill(exchange);
        const findings = width > 820 ? page.getByRole('region', { name: 'Findings', exact: true }) : pane;
        await expect(findings.getByRole('status').first()).toHaveText('Recognised: token request. 3 mistakes.');
        const items = findings.getByRole('listitem');
        await expect(items.locator('del')).toHaveText([
          '− Wrong Content-Type: application/json',
          '− Wrong grant_type=authorization-code',
          '− Wrong client_id=YWNtZQ=',
        ]);
        await expect(items.locator('ins')).toHaveText([
          '+ Right Content-Type: application/x-www-form-urlencoded',
          '+ Right grant_type=authorization_code',
          '+ Right client_id=YWNtZQ%3D',
        ]);
        await pane.getByRole('button', { name: '3: show the finding' }).click();
        const back = findings.getByRole('button', { name: '3: show in the text' });
        await expect(back).toBeFocused();
        await expect(items.nth(2)).toBeInViewport({ ratio: 0.9 });
        await page.keyboard.press('Enter');
        await expect(pane.getByRole('button', { name: '3: show the finding' })).toBeFocused();
        await expect(pane.locator('mark').nth(2)).toBeInViewport({ ratio: 0.9 });
        assert.deepEqual(await wcagViolations(page), []);
        await assertFits(page);
      },
      { viewport: { width, height: 800 } },
    );
  });

const secret = 'c2VjcmV0LW9mLW91cnM';
const registration = [
  `curl https://api.example${webhooksPath} \\`,
  `  -H 'Accept: ${apiMediaType}' -H 'Content-Type: ${apiMediaType}' -H 'Authorization: Bearer ${secret}' \\`,
  `  -d '{"events":["svc.comment.update"],"url":"https://a.example/${secret}","options":{"collapseEvents":false},"documentId":"d1"}'`,
].join('\n');

for (const width of [1280, 390])
  test(`a request that was diagnosed is sent to the sandbox with its own values, ${String(width)} pixels wide`, async () => {
    await site.visit(
      '/tools/workbench/',
      async (page) => {
        await authorized(page);
        const pane = await open(page, 'diagnose');
        const findings = width > 820 ? page.getByRole('region', { name: 'Findings', exact: true }) : pane;
        const main = findings.locator('.pi-found button:not(.pi-quiet, .pi-mark)');
        await pane.getByLabel('Text to diagnose').fill(registration.replace('comment.update', 'Comment.update'));
        await expect(main).toHaveText(['Copy the corrected text']);
        const send = findings.getByRole('button', { name: 'Send it to the sandbox' });
        await expect(send).toBeVisible();
        const [copyBox, sendBox] = [await main.boundingBox(), await send.boundingBox()];
        assert.deepEqual([sendBox?.y, sendBox?.height], [copyBox?.y, copyBox?.height]);
        await expect(findings.getByRole('list', { name: 'Checked' })).toBeHidden();
        await pane.getByRole('button', { name: 'Edit' }).click();
        await pane.getByLabel('Text to diagnose').fill(registration);
        await expect(findings.getByRole('list', { name: 'Checked' }).getByRole('listitem').first()).toHaveText(
          'method, path §4.4 webhook-paths',
        );
        await expect(main).toHaveText(['Send it to the sandbox']);
        assert.deepEqual(await wcagViolations(page), []);
        await assertFits(page);
        await main.click();
        const create = page.getByRole('region', { name: 'Create a webhook', exact: true });
        await expect(create.getByLabel('events', { exact: true })).toHaveValue('comment.update');
        await expect(
          create.getByRole('radiogroup', { name: 'options.collapseEvents' }).getByRole('radio', { name: 'false' }),
        ).toBeChecked();
        await expect(create.getByLabel('url', { exact: true })).toHaveValue(/\/receiver\//);
        await expect(create.getByLabel('documentId', { exact: true })).toHaveValue(/^do/);
        const kept = await page.evaluate(() => location.href + JSON.stringify([sessionStorage, localStorage]));
        assert.doesNotMatch(kept, new RegExp(secret));
        await expect(create.getByText('Filled in from the diagnosed text.')).toBeVisible();
        await create.getByRole('radiogroup', { name: 'options.collapseEvents' }).getByRole('radio', { name: 'true' }).check();
        await page.goBack();
        await page.goForward();
        const isAsInText = create.getByRole('radiogroup', { name: 'options.collapseEvents' }).getByRole('radio', { name: 'false' });
        await expect(isAsInText, 'Back and Forward keep what was edited').not.toBeChecked();
        await page.goBack();
        await main.click();
        await expect(isAsInText, 'the button fills in the form again').toBeChecked();
        await create.getByRole('button', { name: 'Send', exact: true }).click();
        await expect(create.getByText(/^Created/)).toBeVisible();
      },
      { viewport: { width, height: width > 820 ? 800 : 844 } },
    );
  });

test('in the workbench the stream is a line below the findings, which opens', async () => {
  await site.visit(
    '/tools/workbench/',
    async (page) => {
      const stream = page.getByRole('region', { name: 'Stream', exact: true });
      const pane = await open(page, 'diagnose');
      await expect(page.getByRole('region', { name: 'Findings', exact: true })).toContainText('Reads');
      await expect(stream.getByRole('tablist')).toBeHidden();
      const grip = stream.getByRole('button', { name: /^Stream/ });
      await grip.click();
      await expect(stream.getByRole('tablist')).toBeVisible();
      await pane.getByRole('button', { name: 'A HAR file' }).click();
      await expect(page.getByRole('row')).toHaveCount(3);
      assert.deepEqual(await wcagViolations(page), []);
      await grip.click();
      await expect(stream.getByRole('tablist')).toBeHidden();
      await open(page, 'experiments');
      await expect(page.getByRole('region', { name: 'Findings', exact: true })).toBeHidden();
      await expect(stream.getByRole('tablist')).toBeVisible();
      await expect(grip).toBeHidden();
    },
    { viewport: { width: 1280, height: 800 } },
  );
});

test('lines of a pasted text are numbered, those that curl printed are quieter, and none of its characters is lost', async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.origin}/tools/diagnosis/`);
  const text = "curl -v https://a.example/oauth/token \\\n  -d 'client_id=a='\n> POST /oauth/token HTTP/1.1\n> Host: a.example\n";
  await page.getByLabel('Text to diagnose').fill(text);
  const marked = page.getByRole('group', { name: 'Text with marks' });
  await expect(marked.locator('.pi-line')).toHaveCount(4);
  const shown = await marked.evaluate((block) => {
    for (const number of block.querySelectorAll('button')) number.remove();
    const colour = (line: number) => getComputedStyle(block.querySelectorAll('.pi-line')[line] ?? block).color;
    return { text: block.textContent, isQuieter: colour(2) !== colour(1) };
  });
  assert.deepEqual(shown, { text, isQuieter: true });
  await page.close();
});

test('on a phone, no line of a pasted text is wider than its frame, also where a value begins with a dash', async () => {
  const page = await site.browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${site.origin}/tools/diagnosis/`);
  await page
    .getByLabel('Text to diagnose')
    .fill(`curl https://a.example/oauth/token \\\n  -d 'client_secret=-${'a'.repeat(80)}' \\\n  -d code=-b`);
  const marked = page.getByRole('group', { name: 'Text with marks' });
  await expect(marked.locator('.pi-line')).toHaveCount(3);
  assert.equal(await marked.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 0);
  await page.close();
});

test('on a phone, a mark and its number start on the line of the text before them', async () => {
  await site.visit(
    '/tools/diagnosis/',
    async (page) => {
      const widget = page.getByRole('region', { name: 'Diagnose', exact: true });
      const notification = {
        timestamp: '2026-01-01T00:00:00.000Z',
        event: 'svc.comment.create',
        webhook_id: 'w1234567890',
        messageId: 'm1',
      };
      await widget.getByLabel('Text to diagnose').fill(JSON.stringify(notification));
      const marks = widget.getByRole('group', { name: 'Text with marks' }).locator('mark');
      await expect(marks).toHaveText(['1timestamp":"2026-01-01T00:00:00.000Z"', '2webhook_id":"w1234567890"']);
      const places = await marks.evaluateAll((found) =>
        found.map((mark) => {
          const [before, first] = [document.createRange(), document.createRange()];
          const text = mark.previousSibling ?? mark;
          before.setStart(text, (text.textContent ?? '').length - 1);
          before.setEnd(text, (text.textContent ?? '').length);
          first.selectNode(mark.querySelector('span')?.lastChild ?? mark);
          const number = mark.querySelector('button')?.getBoundingClientRect() ?? new DOMRect();
          const [quote, sign] = [before.getBoundingClientRect(), first.getBoundingClientRect()];
          return [
            quote.top === sign.top,
            quote.right <= number.left,
            number.right <= sign.left,
            number.top < sign.bottom && sign.top < number.bottom,
          ];
        }),
      );
      assert.deepEqual(places, [
        [true, true, true, true],
        [true, true, true, true],
      ]);
    },
    { viewport: { width: 390, height: 800 } },
  );
});

test('the label of the examples is in one line with them', async () => {
  await site.visit('/tools/diagnosis/', async (page) => {
    const examples = page.getByRole('group', { name: 'Examples with a mistake' });
    const middle = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    };
    const [label, button] = [examples.getByText('Examples:'), examples.getByRole('button').first()];
    assert.equal(await label.evaluate(middle), await button.evaluate(middle));
  });
});

test('on a phone, a finding that names the longest type of an event is not wider than the pane', async () => {
  await site.visit(
    '/tools/workbench/#diagnose',
    async (page) => {
      const pane = await open(page, 'diagnose');
      await pane
        .getByLabel('Text to diagnose')
        .fill('{"webhookId":"abc","event":"svc.model.lifecycle.changed.externalreference","documentId":"x"}');
      await expect(pane.getByText('Did you mean svc.model.lifecycle.changed.externalreferences?')).toBeVisible();
      assert.equal(await page.locator('.console-request').evaluate((around) => around.scrollWidth <= around.clientWidth), true);
    },
    { viewport: { width: 360, height: 740 } },
  );
});
