import { documentStates } from '../../../interface/states.ts';
import { eventCatalogue, eventEntry, isLifecycle, type EventName } from '../../../interface/event-types.ts';

/** Whether a field may hold a text. */
type Check = (text: string) => boolean;

/** A text without a URL, so that a link cannot set where anything is sent, and without control characters. `maxLength` is in UTF-16 code units. */
const textWithoutUrl =
  (maxLength: number): Check =>
  (text) =>
    text.length <= maxLength && text.isWellFormed() && !/\p{Cc}|:\/\/|^\/\//u.test(text);
/** One segment of a path. `.` and `..` are rejected, because they would lead to another path. */
const id = (text: string): boolean => textWithoutUrl(200)(text) && !/\s|^\.{1,2}$/.test(text);
const oneOf =
  (...values: string[]): Check =>
  (text) =>
    values.includes(text);
const choice = oneOf('true', 'false');
const choiceOrNone = oneOf('', 'true', 'false');
const integer: Check = (text) => /^\d{1,6}$/.test(text);
const event = oneOf(...eventCatalogue.map(({ name }) => name).filter((name) => !isLifecycle(name)));
const ofOneGroup: Check = (text) => {
  const names = text.split(' ');
  return (
    names.every(event) &&
    new Set(names).size === names.length &&
    new Set(names.map((name) => eventEntry(name as EventName).group)).size === 1
  );
};
const scopeNames: Check = (text) => text.length <= 200 && /^([A-Za-z]+( [A-Za-z]+)*)?$/.test(text);

/**
 * The fields of each form that a link may fill in. Links contain no other field, and one that does is rejected: secrets, tokens,
 * codes and state; the url of a webhook, redirect URIs and the base URLs of targets.
 */
export const linkForms = {
  authorize: { clientId: id, scopes: scopeNames, companyId: id },
  createWebhook: {
    event,
    moreEvents: (text) => text === '' || ofOneGroup(text),
    watch: oneOf('documentId', 'companyId', 'clientId'),
    documentId: id,
    companyId: id,
    clientId: id,
    collapseEvents: choice,
    isTransient: choiceOrNone,
  },
  getWebhooks: { user: id, offset: integer, limit: integer },
  getWebhook: { webhookId: id },
  updateWebhook: { webhookId: id, description: textWithoutUrl(1000), collapseEvents: choice },
  unregisterWebhook: { webhookId: id, blockNotification: choiceOrNone },
  pingWebhook: { webhookId: id },
  fire: {
    event,
    documentId: id,
    companyId: id,
    clientId: id,
    userId: id,
    workspaceId: id,
    elementId: id,
    versionId: id,
    translationId: id,
    commentId: id,
    data: textWithoutUrl(1000),
    documentState: oneOf(...documentStates),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Check>>>>;

/** A form that a link may fill in. */
export type LinkForm = keyof typeof linkForms;

/** The check of a field of a form; undefined when a link may not carry it. */
export function checkOf(form: LinkForm, field: string): Check | undefined {
  const fields: Readonly<Record<string, Check>> = linkForms[form];
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}

/** Whether a text names a form. */
export function isLinkForm(text: string): text is LinkForm {
  return Object.hasOwn(linkForms, text);
}
