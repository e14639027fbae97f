import { citationLink, eventSlug, operationSlug, pageLink, type EventName, type OpenFactId, type RuleId } from '../interface/index.ts';
import { deployment } from './deployment.ts';
import { basePath } from './links.ts';

/** The base path of this site, without a trailing slash. */
export const base = basePath(deployment);

/** The link to a page of this site. */
export function page(slug: string, anchor?: string): string {
  return pageLink(base, slug, anchor);
}
/** The link to the page of an event type. */
export function eventPage(name: EventName): string {
  return page(`events/${eventSlug(name)}`);
}
/** The link to a rule in the list of all rules. */
export function ruleLink(id: RuleId): string {
  return citationLink(base, { rule: id });
}
/** The link to an open fact in the list of them. */
export function openFactLink(id: OpenFactId): string {
  return citationLink(base, { openFact: id });
}
/** The link to an assumption in the list of them. */
export function assumptionLink(id: string): string {
  return citationLink(base, { assumption: id });
}
/** The link to the page of an operation. */
export function operationPage(id: string): string {
  return page(operationSlug(id));
}
