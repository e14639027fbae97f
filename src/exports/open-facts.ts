import { openFacts, type Operation } from '../interface/index.ts';
import { notSpecified, type NotSpecified } from './not-specified.ts';

const ofSections = (...sections: readonly string[]): string[] =>
  openFacts.filter(({ section }) => sections.includes(section)).map(({ id }) => id);

/** Ids of what the interface leaves open about an operation: its response, and how it is called. */
export function openFactsOfOperation({ id, server, response }: Operation): string[] {
  const aboutResponse = response.kind === 'redirect' ? [] : response.openFacts;
  const byEndpoint = {
    authorize: [...ofSections('4.1', '4.3'), 'default-redirect-uri', 'localhost-with-path', 'other-error-codes'],
    token: [...ofSections('4.2', '3.3'), 'code-failure-response', 'refresh-failure-response'],
  };
  const aboutCalls = [
    'bearer-or-basic',
    'operation-scopes',
    'expired-token-status',
    'accept-header',
    'reachable-registrations',
    'rate-limits',
  ];
  return [...new Set([...aboutResponse, ...(server === 'base' ? aboutCalls : byEndpoint[id as keyof typeof byEndpoint])])];
}

/** What the interface leaves open about deliveries, of any type: content, order, failures. */
export const openFactsOfDeliveries: readonly string[] = [
  ...ofSections('2.4', '4.5'),
  ...['delivery-authentication', 'recognised-authorities', 'trial-timeout', 'delivery-error', 'delivery-retries', 'events-before-trial'],
  ...['failing-unregister', 'validation-ping-time', 'silence-period', 'size-limits'],
];

/** The extension that lists every open fact that a document does not name elsewhere. */
export function remainingOpenFacts(document: object): { 'x-not-specified'?: NotSpecified[] } {
  const text = JSON.stringify(document);
  return notSpecified(openFacts.map(({ id }) => id).filter((id) => !text.includes(`{"id":"${id}",`)));
}
