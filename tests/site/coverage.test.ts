import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  applicationFields,
  authorizationErrorCodes,
  errorRows,
  eventCatalogue,
  eventGroups,
  eventSlug,
  fieldsOf,
  limitRows,
  notificationFields,
  openFacts,
  operationList,
  registrationFields,
  rules,
  scopes,
  stateMachines,
  tokenFields,
  toEventType,
} from '../../src/interface/index.ts';
import { assumptions } from '../../src/sandbox/assumptions/index.ts';
import { attribute, elements, textOf, type Element } from './html.ts';
import { operationSlug } from '../../src/interface/operations/endpoints.ts';
import { readDeployment } from '../../src/server/files/read-deployment.ts';
import { attributes, builtSite, idsOf, pageAt } from './built.ts';
import { assertEmpty } from '../assert-empty.ts';
import { nonEmpty } from '../non-empty.ts';

const site = builtSite();
const { eventPrefix } = readDeployment();

/** The anchors that a page lacks. */
function missing(slug: string, anchors: readonly string[]): string[] {
  const ids = idsOf(pageAt(site, `/${slug}/`));
  return anchors.filter((anchor) => !ids.has(anchor));
}

/** What has its place on a page of the reference, and its anchors there. */
const places: readonly (readonly [what: string, slug: string, anchors: readonly string[]])[] = [
  ['rule', 'reference/rules', rules.map(({ id }) => `rule-${id}`)],
  ['open fact', 'reference/open-facts', openFacts.map(({ id }) => id)],
  ['assumption', 'reference/assumptions', assumptions.map(({ id }) => id)],
  ['field of an application', 'reference/fields', applicationFields.map(({ key }) => `application-${key}`)],
  ['field of a registration', 'reference/fields', registrationFields.map(({ name }) => `registration-${name}`)],
  ['field of tokens and notifications', 'reference/fields', [...tokenFields, ...notificationFields].map(({ name }) => `field-${name}`)],
  ['group of events', 'events', eventGroups.map(({ id }) => `group-${id}`)],
  ['event type', 'events', eventCatalogue.map(({ name }) => `event-row-${name}`)],
  ['field of a notification, by event type,', 'events', notificationFields.map(({ name }) => `matrix-${name}`)],
  ['state machine', 'reference/states', stateMachines.map(({ id }) => `state-${id}`)],
  ['transition', 'reference/states', stateMachines.flatMap(({ transitions }) => transitions.map(({ rule }) => `state-${rule}`))],
  ['scope', 'reference/scopes', scopes.map(({ name }) => `scope-${name}`)],
  ['error', 'reference/errors', errorRows.map(({ id }) => id)],
  ['error code', 'reference/errors', authorizationErrorCodes.map(({ code }) => `error-${code}`)],
  ['limit', 'reference/limits', limitRows.map(({ id }) => id)],
];

describe('all of the interface is on the site', () => {
  for (const [what, slug, anchors] of nonEmpty(places))
    test(`every ${what} has its anchor in ${slug}`, () => assertEmpty(missing(slug, nonEmpty(anchors))));

  test('every rule is on its page, with an anchor', () => {
    for (const { id, page } of rules) assertEmpty(missing(page, [`rule-${id}`]), `${id} on ${page}`);
  });

  test('every event type has a page that names it and its known fields', () => {
    for (const { name } of eventCatalogue) {
      const slug = `events/${eventSlug(name)}`;
      const codes = pageAt(site, `/${slug}/`).all.filter(({ tagName }) => tagName === 'code');
      assert.ok(codes.map(textOf).includes(toEventType(name, eventPrefix)), name);
      const anchors = fieldsOf(name).map((field) => `field-${field.name}`);
      assertEmpty(missing(slug, anchors), name);
    }
  });

  test('every endpoint has a page with its parameters', () => {
    for (const { id, parameters } of operationList) {
      const anchors = parameters.map(({ name }) => `parameter-${name}`);
      assertEmpty(missing(operationSlug(id), anchors), id);
    }
  });

  test('the responses of an endpoint, and what is not specified about them, are on its page', () => {
    for (const { id, response } of operationList) {
      const links = new Set(attributes(pageAt(site, `/${operationSlug(id)}/`), 'href').map((href) => href.replace(/^.*#/, '')));
      const open = 'openFacts' in response ? response.openFacts : [];
      const unlinked = open.filter((fact) => !links.has(fact));
      assertEmpty(unlinked, id);
    }
  });

  test('every open fact is linked from a page other than the list of them', () => {
    const lists = new Set(['/reference/open-facts/', '/reference/assumptions/']);
    const linked = new Set(
      site.pages
        .filter(({ address }) => !lists.has(address))
        .flatMap((page) => attributes(page, 'href'))
        .filter((href) => href.includes('/reference/open-facts/#'))
        .map((href) => href.replace(/^.*#/, '')),
    );
    assertEmpty(openFacts.filter(({ id }) => !linked.has(id)).map(({ id }) => id));
  });

  test('every row of every table of the interface has an anchor, and a link to it', () => {
    const rows = site.pages.flatMap(({ address, all }) =>
      all
        .filter((element) => element.tagName === 'table' && /(^| )facts( |$)/.test(attribute(element, 'class') ?? ''))
        .flatMap((table) => [...elements(table)].filter(({ tagName, parentNode }) => tagName === 'tr' && parentNode?.nodeName === 'tbody'))
        .map((row) => ({ address, row, id: attribute(row, 'id') })),
    );
    assert.ok(rows.length > 400);
    const linked = (row: Element, id: string) =>
      [...elements(row)].some((element) => (attribute(element, 'href') ?? '').endsWith(`#${id}`));
    const unlinked = rows.filter(({ id, row }) => id === undefined || !(linked(row, id) || id.startsWith('event-row-')));
    assertEmpty(unlinked.map(({ address, row }) => `${address}: ${textOf(row).trim().slice(0, 40)}`));
  });
});
