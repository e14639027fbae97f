import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  applicationFields,
  authorizationErrorCodes,
  errorRows,
  eventCatalogue,
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
import { textOf } from '../../src/site/build/html.ts';
import { operationSlug } from '../../src/site/links.ts';
import { readDeployment } from '../../src/server/read-deployment.ts';
import { builtSite, idsOf, pageAt } from './built.ts';

const site = builtSite();
const { eventPrefix } = readDeployment();

/** The anchors that a page lacks. */
function missing(slug: string, anchors: readonly string[]): string[] {
  const ids = idsOf(pageAt(site, `/${slug}/`));
  return anchors.filter((anchor) => !ids.has(anchor));
}

describe('all of the interface is on the site', () => {
  test('every rule has its page, with its anchor, and stands in the list of rules', () => {
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
