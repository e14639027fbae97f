import { redirectUriKind } from '../../interface/application/redirect-uris.ts';
import { authorizePath, tokenPath } from '../../interface/operations/endpoints.ts';
import type { Finding } from '../finding.ts';
import type { Header } from '../../http/headers.ts';
import { encoded } from '../messages/url.ts';
import { otherServiceName } from './classify.ts';
import { noted } from './parameters.ts';
import { decodedAgain, redirectUri } from './redirect-uri.ts';

/** The setting that holds the redirect URI of an application, and not where its own pages lead. */
const redirect =
  /^(?!.*(?:(?:log|sign)[_.-]?(?:in|out|up)|after|ssl|error|success|payment|post))(?:.*[_.-])?(?:redirect[_.-]?uris?|(?:o?auth2?[_.-])(?:redirect|callback)[_.-]?ur[il]s?)$/i;
const client = /(?:^|[_.-])client[_.-]?id$/i;

/** The settings that are those of an OAuth client of this interface: not those of another service. */
function ofClient(settings: readonly Header[]): readonly Header[] {
  const own = settings.filter(([name]) => !name.split(/[_.-]/).some((part) => otherServiceName.test(part)));
  const hasSection = settings.some(([name, value]) => value === '' && otherServiceName.test(name));
  const isClient = own.some(([name, value]) => client.test(name) || value.endsWith(tokenPath) || value.endsWith(authorizePath));
  return isClient && !hasSection ? own : [];
}

/** What a program, a template or a reader replaces in a value: `{{ host }}`, `$(hostname)`, `<your redirect URI>`, `__HOST__`. */
const replaced = /\{[{%]|[$%]\(|<[^<>]*>|__[A-Za-z]\w{0,60}__/;

/** The redirect URIs in a value, one or a list: what begins as a URI does, encoded or not. */
function urisIn(value: string): string[] {
  if (replaced.test(value)) return [];
  const plain = value.replaceAll(/\\([:=])/g, '$1').replace(/^\[(.*)\]$/, '$1');
  return plain.split(/[\s,;"'`]+/).filter((part) => /^[a-z][\w+.-]*(?::|%3A)/i.test(part));
}

/** Checks a redirect URI that a setting with a name stores. */
function storedUri(name: string, uri: string): Finding[] {
  const once = redirectUriKind(uri) === 'not-allowed' ? decodedAgain(uri) : undefined;
  // Whether a program encodes it again is not known.
  if (once !== undefined)
    return [
      { ...noted('authorize-get', name, `${name} is URL-encoded. Store it as registered: it is encoded when it is sent.`), fix: once },
    ];
  const findings = redirectUri({ name, raw: encoded(uri), value: uri }, 'authorize-get');
  return findings.map((finding) => ({ ...finding, field: name, message: finding.message.replace(/^redirect_uri/, name) }));
}

/** Checks the redirect URIs among the settings of an application (§2.1). Undefined if none is among them. */
export function diagnoseSettings(settings: readonly Header[]): Finding[] | undefined {
  const uris = ofClient(settings).filter(([name, value]) => redirect.test(name) && value !== '');
  return uris.length === 0 ? undefined : uris.flatMap(([name, value]) => urisIn(value).flatMap((uri) => storedUri(name, uri)));
}
