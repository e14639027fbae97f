import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOpenedLink } from '../../../src/playground/state/opened-link.ts';

const link = '#fill=pingWebhook&webhookId=h1';

test('a link is new once, and stays the last one on other fragments', () => {
  const opened = createOpenedLink();
  assert.deepEqual([opened.latest(link), opened.latest('#diagnose')], [link, link]);
  assert.deepEqual([opened.isNew(link), opened.isNew(link)], [true, false]);
  assert.equal(opened.isOfText(link), false);
});

test('a link that is made of a diagnosed text ends the same one before it, and is known as that of the text', () => {
  const opened = createOpenedLink();
  opened.latest(link);
  opened.isNew(link);
  opened.makeWayFor(link);
  assert.deepEqual([opened.latest('#diagnose'), opened.latest(link)], ['', link]);
  assert.deepEqual([opened.isNew(link), opened.isOfText(link), opened.isOfText(`${link}2`)], [true, true, false]);
});
