import { nearest } from '../../http/nearest.ts';

/** Names that other interfaces use for a parameter or field of this one. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  redirect_uri: ['redirect_url', 'callback_url', 'callback_uri', 'callback', 'redirect', 'return_url', 'redirect_to'],
  scope: ['scopes'],
  client_id: ['app_id', 'application_id', 'api_key', 'client', 'appid', 'consumer_key'],
  client_secret: ['app_secret', 'secret', 'api_secret', 'consumer_secret', 'client_password'],
  code: ['auth_code', 'authorization_code', 'authcode', 'oauth_code'],
  error: ['error_code', 'err'],
  grant_type: ['grant', 'granttype'],
  response_type: ['type'],
  company_id: ['company', 'organization_id', 'org_id', 'tenant_id'],
  refresh_token: ['refresh', 'token'],
  events: ['event', 'event_types', 'event_type', 'eventtype', 'types', 'topics', 'topic', 'subscriptions'],
  url: [
    'callback_url',
    'callback',
    'webhook_url',
    'target_url',
    'endpoint',
    'endpoint_url',
    'uri',
    'notification_url',
    'target',
    'address',
    'hook_url',
    'href',
    'destination',
  ],
  collapseEvents: ['collapse', 'collapse_event'],
  options: ['option', 'config', 'settings'],
  documentId: ['document', 'doc_id', 'doc'],
  companyId: ['company', 'org_id', 'organization_id'],
  clientId: ['client', 'app_id', 'application_id'],
  isTransient: ['transient'],
  blockNotification: ['block_notifications', 'block'],
  limit: ['page_size', 'per_page', 'size', 'max_results', 'count'],
  offset: ['skip', 'start', 'start_index'],
  user: ['user_id', 'userid'],
  id: ['webhook_id', 'hook_id', 'subscription_id', 'registration_id'],
  webhookId: ['hook_id', 'subscription_id', 'registration_id'],
  timestamp: ['time', 'date', 'created_at'],
  messageId: ['message', 'msg_id', 'event_id'],
  description: ['desc'],
};

/** The name among `known` that `written` probably means: in another spelling, with a slip, or as another interface calls it. */
export function meantName<Name extends string>(written: string, known: readonly Name[]): Name | undefined {
  const near = nearest(written, known);
  return (
    near ?? known.find((name) => synonyms[name]?.some((other) => nearest(written, [other]) === other && written.length <= other.length + 1))
  );
}

/** A name that is written in place of a known one. */
interface Misnamed<Name extends string> {
  readonly written: string;
  readonly meant: Name;
}

/** Finds, for each name that is not known, the known one that it probably means. A known name that is also present is not meant. */
export function misnamedIn<Name extends string>(names: readonly string[], known: readonly Name[]): Misnamed<Name>[] {
  const open = known.filter((name) => !names.includes(name));
  const result: Misnamed<Name>[] = [];
  for (const written of new Set(names)) {
    if (known.some((name) => name === written)) continue;
    const meant = meantName(
      written,
      open.filter((name) => !result.some((found) => found.meant === name)),
    );
    if (meant !== undefined) result.push({ written, meant });
  }
  return result;
}
