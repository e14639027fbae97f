import { section } from './rule.ts';

/** Rules of the preamble and of §1: what the service does. */
export const serviceRules = [
  ...section('0', [
    ['prefix-everywhere', 'text', 'start/addresses', "Event type names and the name of one query parameter have a neutral prefix in place of the service's brand, the same way throughout.", 'statement'],
    ['two-addresses', 'text', 'start/addresses', '`{auth_url}` is the base URL of the authorization server; `{base_url}` is that of the API.', 'statement'],
    ['enterprise-host', 'text', 'start/addresses', "For an enterprise account, the company's own domain replaces the default host of `{base_url}`.", 'statement'],
  ]),
  ...section('1', [
    ['hosts-documents', 'text', 'start/introduction', 'The service hosts design documents.', 'statement'],
    ['api-under-prefix', 'text', 'start/addresses', 'The REST API of the service is under the path prefix `/api`.'],
    ['oauth-roles', 'bullet 1', 'authorization/overview', 'The service is both authorization server and resource server (RFC 6749, RFC 6750 for bearer tokens). Your application, desktop or web, is the client. The owner of a document is the resource owner, who grants or denies access.', 'statement'],
    ['token-valid-for-api', 'bullet 2', 'authorization/overview', 'An access token is valid for third-party API calls under `/api`.'],
    ['token-not-for-pages', 'bullet 2', 'authorization/overview', 'An access token is not valid for the pages that a browser shows in its address bar.'],
    ['webhooks-replace-polling', 'bullet 3', 'webhooks/overview', 'Webhooks are an alternative to polling: your application registers a URL and event types.', 'statement'],
    ['event-sends-post', 'bullet 3', 'webhooks/overview', 'Whenever a subscribed event occurs, the service sends an HTTP `POST` with a JSON body to the registered URL.'],
  ]),
];
