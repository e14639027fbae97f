import * as v from 'valibot';
import { RegisteredApplication, scopes, ScopeToken } from '../../interface/index.ts';
import { breaks, note, unclear, type ApplicationFinding, type ApplicationInput, type FieldFinding } from './finding.ts';
import { checkRedirectUris } from './redirect-uris.ts';

/** The values of the form, as typed. The form asks where the secret is stored, never for the secret. */
export type ApplicationValues = Readonly<Record<ApplicationInput, string>>;

/** Letters and digits of a text, without case. */
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function checkName(name: string, partner: string): FieldFinding[] {
  if (name === '') return [breaks('Missing. The name must contain an identification of the partner.', 'application-name-partner')];
  if (letters(partner) === '')
    return [note('Enter your company above so that the checker can look for it in the name.', 'application-name-partner')];
  return letters(name).includes(letters(partner))
    ? []
    : [note(`It does not contain “${partner}”. It must contain something that identifies you as the partner.`, 'application-name-partner')];
}

function checkDescription(description: string): FieldFinding[] {
  if (description === '')
    return [note('Missing. Users read it on the grant page, just before they decide.', 'application-description-shown')];
  if (description.length <= 140 && !description.includes('\n')) return [];
  return [unclear('This may be too long. The maximum length is not specified.', 'primary-format-syntax', 'application-description-shown')];
}

const topLevel = /\.(?:com|org|net|io|dev|app|eu|de|fr|uk)$/;
const reversed = /^(?:com|org|net|io|dev|app|eu|de|fr|uk)\./;

function checkPrimaryFormat(format: string): FieldFinding[] {
  if (format === '') return [breaks('Missing. It identifies your application.', 'primary-format-unique')];
  if (!v.is(RegisteredApplication.entries.primaryFormat, format))
    return [breaks('It is not in reverse-domain style. Write names joined by dots, such as com.example.viewer.', 'primary-format-unique')];
  if (topLevel.test(format.toLowerCase()) && !reversed.test(format.toLowerCase()))
    return [note('It looks like a domain that is not reversed. Put the top-level domain first.', 'primary-format-unique')];
  return /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(format)
    ? []
    : [
        unclear(
          'It has characters other than lowercase letters, digits, dots and hyphens. The exact syntax is not specified.',
          'primary-format-syntax',
        ),
      ];
}

function checkScopes(text: string): FieldFinding[] {
  const names = text.split(/[\s,]+/).filter(Boolean);
  if (names.length === 0) return [note('Missing. List every scope that your application requests.', 'application-scopes')];
  return names.flatMap((name) => {
    if (!v.safeParse(ScopeToken, name).success)
      return [breaks(`${name}: a scope name has no quote and no backslash (RFC 6749 §3.3).`, 'application-scopes')];
    if (scopes.some((scope) => scope.name === name)) return [];
    const meant = scopes.find((scope) => scope.name.toLowerCase() === name.toLowerCase());
    return [
      meant
        ? breaks(
            `${name}: the listed scope is written ${meant.name}. Scope names are case sensitive (RFC 6749 §3.3).`,
            'application-scopes',
          )
        : note(`${name}: it is not among the listed scopes. The list may grow: contact support.`, 'scopes-may-grow'),
    ];
  });
}

function checkOauthUrl(text: string): FieldFinding[] {
  if (!v.is(RegisteredApplication.entries.oauthUrl, text) || !/^https?:\/\//i.test(text))
    return [
      text === ''
        ? note('Missing. It is the URL of your authentication page.', 'oauth-url')
        : breaks('A browser cannot open it. Enter a complete URL, including https://.', 'oauth-url'),
    ];
  return /^https:/i.test(text) ? [] : [note('It uses plain http. Our advice: a page that starts a sign-in uses https.', 'oauth-url')];
}

function checkClientId(id: string): FieldFinding[] {
  if (id === '') return [];
  if (/%3d/i.test(id))
    return [
      note(
        'It is already URL-encoded. Enter it as it was issued, and encode it in each request: encoding it twice changes the value.',
        'client-id-encoded',
      ),
    ];
  return id.endsWith('=')
    ? []
    : [note('It does not end in an equals sign, as client IDs typically do. Check that you copied all of it.', 'client-id-ends-in-equals')];
}

/** The finding for each place to store a client secret; `undefined` for a safe one. */
const storageFindings: Readonly<Record<string, FieldFinding | undefined>> = {
  repository: breaks(
    'The secret must stay out of source control. Move it to a protected store. Our advice: treat it as compromised, and ask support what to do.',
    'client-secret-kept',
  ),
  browser: breaks('Anyone can read what a browser loads. Keep the secret on your server.', 'client-secret-kept'),
  program: note('Anyone who has the program can read it. If you have a server, let it do the exchange.', 'client-secret-kept'),
};

/** Checks what a reader wants to register, field by field (§2.1). Only the service can check uniqueness and earlier registrations. */
export function checkApplication(values: ApplicationValues): ApplicationFinding[] {
  const at = (field: ApplicationInput) => values[field].trim();
  const storageFinding = storageFindings[at('clientSecret')];
  const found: readonly (readonly [ApplicationInput, readonly FieldFinding[]])[] = [
    ['name', checkName(at('name'), at('partner'))],
    ['description', checkDescription(at('description'))],
    ['primaryFormat', checkPrimaryFormat(at('primaryFormat'))],
    ['redirectUris', checkRedirectUris(at('redirectUris'))],
    ['scopes', checkScopes(at('scopes'))],
    ['oauthUrl', checkOauthUrl(at('oauthUrl'))],
    ['clientId', checkClientId(at('clientId'))],
    ['clientSecret', storageFinding ? [storageFinding] : []],
  ];
  return found.flatMap(([field, findings]) => findings.map((finding) => ({ field, ...finding })));
}

/** The result as a sentence. */
export function summaryOf(findings: readonly ApplicationFinding[]): string {
  const count = (kind: ApplicationFinding['kind'], one: string, many: string) => {
    const number = findings.filter((finding) => finding.kind === kind).length;
    return `${number === 0 ? 'no' : String(number)} ${number === 1 ? one : many}`;
  };
  const broken = findings.some(({ kind }) => kind === 'breaks');
  const notes = `${count('note', 'note', 'notes')}.`;
  if (!broken) return `No rule is broken. ${notes.replace(/^n/, 'N')}`;
  return `Not ready: ${count('breaks', 'value breaks a rule', 'values break a rule')}, ${notes}`;
}
