import { authorizePath, tokenPath } from '../../interface/operations/endpoints.ts';
import type { Finding } from '../finding.ts';
import type { Header } from '../../http/headers.ts';
import { encoded } from '../messages/url.ts';
import { otherServiceName } from './classify.ts';
import { redirectUri } from './redirect-uri.ts';

/** The setting that holds the redirect URI of an application, and not where its own pages lead. */
const redirect =
  /^(?!.*(?:log_?(?:in|out)|error|success|payment|post))(?:.*[_.-])?(?:redirect[_.-]?uris?|(?:o?auth2?[_.-])(?:redirect|callback)[_.-]?ur[il]s?)$/i;
const client = /(?:^|[_.-])client[_.-]?id$/i;

/** The settings that are those of an OAuth client of this interface: not those of another service. */
function ofClient(settings: readonly Header[]): readonly Header[] {
  const own = settings.filter(([name]) => !otherServiceName.test(name.split(/[_.-]/)[0] ?? ''));
  const hasSection = settings.some(([name, value]) => value === '' && otherServiceName.test(name));
  const isClient = own.some(([name, value]) => client.test(name) || value.endsWith(tokenPath) || value.endsWith(authorizePath));
  return isClient && !hasSection ? own : [];
}

/** Checks the redirect URIs among the settings of an application (§2.1). Undefined if none is among them. */
export function diagnoseSettings(settings: readonly Header[]): Finding[] | undefined {
  const uris = ofClient(settings).filter(([name, value]) => redirect.test(name) && value !== '');
  if (uris.length === 0) return undefined;
  return uris.flatMap(([name, value]) =>
    value.split(/[\s,]+/).flatMap((uri) => {
      const findings = redirectUri({ name, raw: encoded(uri), value: uri }, 'authorize-get');
      return findings.map((finding) => ({ ...finding, field: name, message: finding.message.replace(/^redirect_uri/, name) }));
    }),
  );
}
