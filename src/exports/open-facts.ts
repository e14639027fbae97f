import { openFacts, type Operation } from '../interface/index.ts';
import { notSpecified, type NotSpecified } from './not-specified.ts';

const ofSections = (...sections: readonly string[]): string[] =>
  openFacts.filter(({ section }) => sections.includes(section)).map(({ id }) => id);

/** What the interface leaves open about an operation: its answer, and how it is called. */
export function openFactsOfOperation({ id, server, response }: Operation): string[] {
  const answer = response.kind === 'redirect' ? [] : response.openFacts;
  const around = {
    authorize: [...ofSections('4.1', '4.3'), 'default-redirect-uri', 'localhost-with-path', 'other-error-codes'],
    token: [...ofSections('4.2', '3.3'), 'code-failure-response', 'refresh-failure-response'],
  };
  const called = ['bearer-or-basic', 'operation-scopes', 'expired-token-status', 'accept-header', 'reachable-registrations', 'rate-limits'];
  return [...new Set([...answer, ...(server === 'base' ? called : around[id as keyof typeof around])])];
}

/** What the interface leaves open about deliveries, whatever their type: their content, their order, their failures. */
export const openFactsOfDeliveries: readonly string[] = [
  ...ofSections('2.4', '4.5'),
  ...['delivery-authentication', 'recognised-authorities', 'trial-timeout', 'error-answer', 'delivery-retries', 'events-before-trial'],
  ...['failing-unregister', 'validation-ping-time', 'silence-period', 'size-limits'],
];

/** Every open fact that a document does not name at a place of its own. */
export function elsewhere(document: object): { 'x-not-specified'?: NotSpecified[] } {
  const said = JSON.stringify(document);
  return notSpecified(openFacts.map(({ id }) => id).filter((id) => !said.includes(`{"id":"${id}",`)));
}
