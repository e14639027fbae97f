import { eventSlug, openFactsPage, rule, type EventName } from '../interface/index.ts';
import { assumptionsPage } from '../sandbox/assumptions/page.ts';
import { deployment } from './deployment.ts';
import { basePath, operationSlug, pageHref, ruleAnchor } from './links.ts';

/** The path under which this site lives, without a slash at its end. */
export const base = basePath(deployment);

/** The address of a page of this site. */
export function page(slug: string, anchor?: string): string {
  return pageHref(base, slug, anchor);
}
/** The address of the page of an event type. */
export function eventPage(name: EventName): string {
  return page(`events/${eventSlug(name)}`);
}
/** The address of a rule on the page that explains it. Throws a RangeError when no rule has the id. */
export function rulePage(id: string): string {
  return page(rule(id).page, ruleAnchor(id));
}
/** The address of an open fact in the list of them. */
export function openFactPage(id: string): string {
  return page(openFactsPage, id);
}
/** The address of an assumption in the list of them. */
export function assumptionPage(id: string): string {
  return page(assumptionsPage, id);
}
/** The address of the page of an endpoint. */
export function operationPage(id: string): string {
  return page(operationSlug(id));
}
