import { breakTests, type Mutant } from '../mutant.ts';

const folder = 'src/diagnosis/checked';
const checked = 'tests/diagnosis/checked.test.ts';
const form = 'src/playground/features/diagnosis';
const sent = 'tests/playground/features/diagnosis/sendable-request.test.ts';

/** What a diagnosis must not say that it checked, and what a form must not take from a text that was diagnosed. */
export const mutants: readonly Mutant[] = [
  ...breakTests(`${folder}/agreement.ts`, checked, [
    ['says that a message with a mistake is right', 'if (findings.some(isError)) return undefined;', ''],
    ['says that what a note is about is right', ' && !noted.has(part)', ''],
    ['says that a variable was checked', 'isPlaceholder(raw) || isPlaceholder(value) ? undefined : name', "raw === '' ? undefined : name"],
  ]),
  ...breakTests(`${folder}/requests.ts`, checked, [
    ['says that a form without an address was sent to the right one', "const hasAddress = request.url !== '';", 'const hasAddress = true;'],
    ['says that a method was checked that was not read', "request.method && 'method', hasA", "'method', hasA"],
    ['says that a header was checked that was not read', "headerOf(request, 'content-type') && 'Content-Type'", "'Content-Type'"],
    ['says that an exchange without an authorization request repeats it', ', pairs).length > 0', ', pairs).length >= 0'],
    ['says that a path without an ID has no braces', "!isPlaceholder(decoded(id)) && 'webhookId'", "'webhookId'"],
    ['compares the ID in a body with no path', ".filter(([rule]) => rule !== 'update-id-equals-path')", ''],
    ['says that an event type in a variable was checked', ' || events.some(isOpen)', ''],
  ]),
  ...breakTests(`${folder}/checked.ts`, checked, [
    ['takes any error for a token response', "isAnswered ? body : ''", 'body'],
    ['says of a title what is said of nothing', "loose.kind === 'title' ? [['desktop-oob-title', 'title']] : []", '[]'],
  ]),
  ...breakTests('src/diagnosis/checks/redirect.ts', checked, [
    [
      'says that a state was compared that is not shown',
      '!isPlaceholder(sent) && sent === returned',
      "sent !== '' && returned !== undefined",
    ],
  ]),
  ...breakTests(`${form}/sendable-request.ts`, sent, [
    ['takes a secret over', 'maskedText(secrets.masked(value)) !== value', 'false'],
    ['takes a short secret over', 'maskedText(secrets.masked(value))', 'secrets.masked(value)'],
    ['sends a request whose method is not known', ' || request.method === undefined', ''],
    ['sends a token request of which nothing is known', 'return saysWhich ?', 'return true ?'],
    ['opens the form of an exchange for a refresh', "isRefresh(inBody) ? 'refresh' : 'exchange'", "'exchange'"],
    ['fills in a variable', '!isPlaceholder(value)', 'true'],
  ]),
  ...breakTests(`${form}/request-link.ts`, sent, [
    ['takes the ID of another service over', "!ids.includes(field) || value === '' || own.includes(value)", 'true'],
    ['keeps a description that the text does not have', "form === 'updateWebhook' &&", "filled === '#' &&"],
    ['fills in nothing and says so', "link.includes('&') ? link : `#${form}`", 'link'],
  ]),
];
