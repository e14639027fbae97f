import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeLateParts } from '../../src/site/build/page/late-parts.ts';
import { builtSite } from './built.ts';
import { changedBy } from './page-step.ts';
import { nonEmpty } from '../non-empty.ts';

const page = (island: string) => `<html><head></head><body><astro-island>${island}</astro-island></body></html>`;

test('a part of a widget that React sent behind the others is put in its place, without scripts', () => {
  const sent =
    '<div><!--$?--><template id="r1B:0"></template>wait<!--/$--></div><script>1</script>' +
    '<div hidden id="r1S:0"><p>one</p><!--$?--><template id="r1B:1"></template><!--/$--></div><div hidden id="r1S:1">two</div><script>2</script>';
  assert.equal(changedBy(placeLateParts, page(sent)), page('<div><!--$--><p>one</p><!--$-->two<!--/$--><!--/$--></div>'));
});

test('a part that is missing stops the build', () => {
  assert.throws(() => changedBy(placeLateParts, page('<!--$?--><template id="B:7"></template><!--/$-->')), /S:7/);
});

test('no built page has a part that waits for a script', () => {
  for (const { html, address } of nonEmpty(builtSite().pages)) assert.doesNotMatch(html, /<!--\$\?-->|\$RC\(/, address);
});

test('the workbench has its stream without JavaScript', () => {
  const workbench = builtSite().pages.find(({ address }) => address === '/tools/workbench/');
  assert.match(workbench?.html ?? '', /<section class="console-stream"[^]*Receiver responds[^]*<\/section>[^]*<\/astro-island>/);
});
