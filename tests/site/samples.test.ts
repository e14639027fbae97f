import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import {
  checkIdentification,
  CreateWebhookBody,
  eventCatalogue,
  eventSlug,
  isLifecycle,
  fieldNamesOf,
  notificationSchema,
  toEventType,
  type EventName,
} from '../../src/interface/index.ts';
import { readDeployment } from '../../src/server/files/read-deployment.ts';
import { attribute, find, textOf, type Element } from './html.ts';
import { builtSite, pageAt } from './built.ts';
import { nonEmpty } from '../non-empty.ts';

const site = builtSite();
const { eventPrefix } = readDeployment();
const names = eventCatalogue.map(({ name }): EventName => name);

/** The JSON that a figure of the page of an event type shows. */
function shown(name: EventName, marker: string): unknown {
  const { all } = pageAt(site, `/events/${eventSlug(name)}/`);
  const figure = all.find((element: Element) => attribute(element, marker) === name);
  const block = figure && (figure.tagName === 'textarea' ? figure : find(figure, ({ tagName }) => tagName === 'pre'));
  return block && JSON.parse(textOf(block));
}

test('the page of each event type has a sample that its schema accepts, and that has no field which is not specified', () => {
  for (const name of names) {
    const sample = shown(name, 'data-sample');
    assert.ok(v.is(notificationSchema<EventName, string>(name, eventPrefix), sample), name);
    assert.deepEqual(Object.keys(sample as object).sort(), [...fieldNamesOf(name)].sort(), name);
  }
});

test('the pages of the registrable types have a body to copy that the checks accept, the lifecycle pages have none', () => {
  for (const name of names) {
    const body = shown(name, 'data-registration');
    if (isLifecycle(name)) assert.equal(body, undefined, name);
    else assert.deepEqual(checkIdentification(v.parse(CreateWebhookBody, body), eventPrefix), { names: [name] });
  }
});

test('every block of JSON on the pages of events parses, and one that names an event type names that of a notification', () => {
  const types = new Set<string>(names.map((name) => toEventType(name, eventPrefix)));
  const blocks = site.pages
    .filter((page) => page.address.startsWith('/events/'))
    .flatMap(({ address, all }) =>
      all
        .filter((element) => element.tagName === 'pre' && attribute(element, 'data-language') === 'json')
        .map((block) => ({ address, value: JSON.parse(textOf(block)) as { event?: string } })),
    );
  for (const { address, value } of nonEmpty(blocks)) if (value.event !== undefined) assert.ok(types.has(value.event), address);
});
