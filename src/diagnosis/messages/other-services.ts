import { partsOf } from './url.ts';

/** Names of well-known services, as alternatives of a pattern: those that mean no other thing, and all. */
export const namedServices =
  'google|googleapis|github|gitlab|microsoftonline|office|slack|discord|discordapp|stripe|facebook|twitter|apple|auth0|okta|atlassian|bitbucket|dropboxapi|dropbox|salesforce|shopify|myshopify|paypal|twilio|zoom|hubapi|hubspot|linkedin|spotify|twitch|notion|asana|trello|sendgrid|mailchimp|cloudflare|digitalocean|netlify|vercel|openai';
const services = `${namedServices}|x`;
/** Hosts of well-known services whose interfaces resemble this one: what goes there is not meant for it. */
const otherServices = new RegExp(String.raw`(?:^|\.)(?:${services})\.(?:com|org|net|us|tv|io|so)$`, 'i');
/** The name of such a service, or of one with the host of its customer. */
export const otherServiceName = new RegExp(`^(?:${services}|keycloak|azure|cognito)$`, 'i');

/** The endpoints of Keycloak, which is at the host of its customer. */
const otherPath = /\/protocol\/openid-connect\//;

/** A path of an application for another service, such as `/webhooks/stripe`. */
const named = new RegExp(String.raw`/(?:webhooks?|hooks?|callback|auth|oauth)/(?:${namedServices})(?:/|$)`, 'i');

/** Names and values that only the errors of other services have: Facebook, Microsoft, GitHub, Stripe, Google, Atlassian, AWS and Twilio. */
export const otherErrors =
  /\b(?:fbtrace_id|error_subcode|innererror|documentation_url|doc_url|request_log_url|errorMessages|error_codes|__type|more_info)["']?\s*:|["']type\.googleapis\.com\/|\bAADSTS\d/i;

/** Whether a URL is that of another well-known service. `hostHeader` is the host of one without an origin. */
export function isOtherService(url: string, hostHeader = ''): boolean {
  const origin = partsOf(url).origin;
  const host = (origin === '' ? hostHeader : origin.replace(/^[a-z][\w+.-]*:\/\//i, '')).replace(/^.*@/, '').replace(/:\d+$/, '');
  return otherServices.test(host) || otherPath.test(partsOf(url).path) || named.test(partsOf(url).path);
}
