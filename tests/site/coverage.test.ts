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
  type StateMachine,
} from '../../src/interface/index.ts';
import { assumptions } from '../../src/sandbox/assumptions/index.ts';
import { attribute, elements, textOf, type Element } from './html.ts';
import { operationSlug } from '../../src/interface/operations/endpoints.ts';
import { readDeployment } from '../../src/server/files/read-deployment.ts';
import { attributes, builtSite, idsOf, pageAt } from './built.ts';

const site = builtSite();
const { eventPrefix } = readDeployment();

/** The anchors that a page lacks. */
function missing(slug: string, anchors: readonly string[]): string[] {
  const ids = idsOf(pageAt(site, `/${slug}/`));
  return anchors.filter((anchor) => !ids.has(anchor));
}

describe('all of the interface is on the site', () => {
  test('every rule is on its page, with an anchor, and in the list of rules', () => {
    for (const { id, page } of rules) assert.deepEqual(missing(page, [`rule-${id}`]), [], `${id} on ${page}`);
    assert.deepEqual(
      missing(
        'reference/rules',
        rules.map(({ id }) => `rule-${id}`),
      ),
      [],
    );
  });

  test('every open fact and every assumption has its anchor', () => {
    assert.deepEqual(
      missing(
        'reference/open-facts',
        openFacts.map(({ id }) => id),
      ),
      [],
    );
    assert.deepEqual(
      missing(
        'reference/assumptions',
        assumptions.map(({ id }) => id),
      ),
      [],
    );
  });

  test('every event type has a page that names it and its known fields', () => {
    for (const { name } of eventCatalogue) {
      const slug = `events/${eventSlug(name)}`;
      const page = pageAt(site, `/${slug}/`);
      assert.ok(
        page.all.some((element) => element.tagName === 'code' && textOf(element) === toEventType(name, eventPrefix)),
        name,
      );
      assert.deepEqual(
        missing(
          slug,
          fieldsOf(name).map((field) => `field-${field.name}`),
        ),
        [],
        name,
      );
    }
  });

  test('every endpoint has a page with its parameters', () => {
    for (const { id, parameters } of operationList) {
      assert.deepEqual(
        missing(
          operationSlug(id),
          parameters.map(({ name }) => `parameter-${name}`),
        ),
        [],
        id,
      );
    }
  });

  test('every field of every resource has its row', () => {
    const anchors = [
      ...applicationFields.map(({ key }) => `application-${key}`),
      ...registrationFields.map(({ name }) => `registration-${name}`),
      ...[...tokenFields, ...notificationFields].map(({ name }) => `field-${name}`),
    ];
    assert.deepEqual(missing('reference/fields', anchors), []);
  });

  test('every group, every event type and every field of a notification has its row in the catalogue', () => {
    const anchors = [
      ...eventGroups.map(({ id }) => `group-${id}`),
      ...eventCatalogue.map(({ name }) => `event-row-${name}`),
      ...notificationFields.map(({ name }) => `matrix-${name}`),
    ];
    assert.deepEqual(missing('events', anchors), []);
  });

  test('every state and every transition of a state machine has its row', () => {
    const anchors = (stateMachines as readonly StateMachine[]).flatMap(({ transitions }) => transitions.map(({ rule }) => `state-${rule}`));
    assert.deepEqual(missing('reference/states', anchors), []);
  });

  test('the responses of an endpoint, and what is not specified about them, are on its page', () => {
    for (const { id, response } of operationList) {
      const links = new Set(attributes(pageAt(site, `/${operationSlug(id)}/`), 'href').map((href) => href.replace(/^.*#/, '')));
      const open = 'openFacts' in response ? response.openFacts : [];
      assert.deepEqual(
        open.filter((fact) => !links.has(fact)),
        [],
        id,
      );
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
    assert.deepEqual(
      openFacts.filter(({ id }) => !linked.has(id)).map(({ id }) => id),
      [],
    );
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
    assert.deepEqual(
      unlinked.map(({ address, row }) => `${address}: ${textOf(row).trim().slice(0, 40)}`),
      [],
    );
  });

  test('every scope, error, error code, limit and state machine has its anchor', () => {
    assert.deepEqual(
      missing(
        'reference/scopes',
        scopes.map(({ name }) => `scope-${name}`),
      ),
      [],
    );
    assert.deepEqual(
      missing('reference/errors', [...errorRows.map(({ id }) => id), ...authorizationErrorCodes.map(({ code }) => `error-${code}`)]),
      [],
    );
    assert.deepEqual(
      missing(
        'reference/limits',
        limitRows.map(({ id }) => id),
      ),
      [],
    );
    assert.deepEqual(
      missing(
        'reference/states',
        stateMachines.map(({ id }) => `state-${id}`),
      ),
      [],
    );
  });
});
