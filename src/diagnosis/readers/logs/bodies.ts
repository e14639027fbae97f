/** Tells by the names in a value of a log whether it is the body of a request or that of a response. */
import { partsOf } from '../../messages/url.ts';
import type { Value } from './entry-values.ts';

/** Names that only the bodies of requests have. */
const ofRequests = /\b(?:grant_?type|events|collapse_?events|options)\b["']?\s*(?:=>|[:=])/i;
/** Names of which the body of a token request has one, and that of a webhook request. */
const ofToken = /\b(?:grant_?type|client_?(?:id|secret)|refresh_?token)\b/i;
const ofWebhook = /\b(?:events|event_?types?|options|collapse_?events|description|\w{0,20}url|(?:document|company|client)_?id)\b/i;
/** The first name of what a service responds, or a name of a registration. */
const ofResponses =
  /^\{\s*["']?(?:errors?|message|code|status|title|type|access_token|token_type)["']?\s*(?:=>|[:=])|["']?\bevent["']?\s*(?:=>|[:=])/;

/** Whether a value may be the body of a request. `isHttp`: its line has the version of HTTP. */
export function fits({ text }: Value, { method, url, isHttp }: { method: string; url: string; isHttp: boolean }): boolean {
  const { path } = partsOf(url);
  if (/^(?:GET|DELETE)$/.test(method) || path.endsWith('/ping')) return false;
  // A server may log requests to other paths.
  if (isHttp && !/\/oauth\d?\/|\/api\/.{0,99}webhooks/.test(path)) return false;
  return path.includes('/oauth') ? ofToken.test(text) : !path.includes('/webhooks') || ofWebhook.test(text);
}

/** Whether a value is called a body, or has names of one. */
export function isBody({ label, text }: Value): boolean {
  return (label !== '' && label !== 'text') || ofRequests.test(text);
}

/** Whether a log may leave out some fields of a token request: it does not call them a body, and they lack the secret. */
export function isPart({ label, text }: Value): boolean {
  return label === '' && text.startsWith('{') && /grant_?type/.test(text) && !/client_?secret/.test(text);
}

/** Whether a value is the form of a token request, also without its URL. One with another grant type may be to another service. */
export function isTokenForm({ text }: Value): boolean {
  return /^(?:\w+=[^&\s]*&)*grant_type=(?:authorization_code|refresh_token)(?:&|$)/.test(text);
}

/** Whether a value behind a URL is a body: what has no label is JSON or a form, of which a log may leave out the secret and what follows it. */
export function isDirectBody({ label, text }: Value, after: string): boolean {
  if (label !== '') return true;
  return text.startsWith('{') ? ofRequests.test(text) : text.includes('client_secret=') && after.trim() === '';
}

/** Whether a value is what a service responds. */
export function isAnswer({ text }: Value): boolean {
  return ofResponses.test(text) && !ofRequests.test(text);
}
