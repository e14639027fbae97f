import { eventCatalogue, eventRuleId, isLifecycle } from '../../../src/interface/index.ts';
import { breakRules } from '../mutant.ts';

const deliveries = 'src/sandbox/deliveries/deliveries.ts';
const attempts = 'src/sandbox/deliveries/attempts.ts';
const notification = 'src/sandbox/deliveries/notification.ts';
const registrations = 'src/sandbox/deliveries/registrations.ts';

const watching = 'this.registrations.watching(occurrence.name, subject)';

/** Mutants of the rules of §2.4, §3.1, §3.4, §4.5, §6.1 and §6.2: events, notifications and how they are delivered. */
export const mutants = [
  ...breakRules(
    deliveries,
    eventCatalogue
      .filter(({ name }) => !isLifecycle(name))
      .map(({ name }) => [
        eventRuleId(name),
        `no registration gets ${name}`,
        watching,
        `(occurrence.name === '${name}' ? [] : ${watching})`,
      ]),
  ),
  ...breakRules('src/interface/notifications/fields.ts', [
    ['notification-workspace-id', 'workspaceId is missing', "location = ['workspaceId', 'elementId']", "location = ['elementId']"],
    ['notification-element-id', 'elementId is missing', "location = ['workspaceId', 'elementId']", "location = ['workspaceId']"],
    ['notification-data', 'data is missing where the body is not shown', ": (['data'] as const)", ': ([] as const)'],
    ['notification-document-id', 'documentId is missing in a completed translation', "'data', 'documentId', 'userId'", "'data', 'userId'"],
    ['notification-version-id', 'versionId is missing', "['data', 'documentId', 'versionId']", "['data', 'documentId']"],
    ['notification-document-state', 'documentState is missing', "...versioned, 'documentState'", '...versioned'],
    ['notification-user-id', 'userId is missing in changed settings', "'data', 'userId', 'clientId'", "'data', 'clientId'"],
    ['notification-client-id', 'clientId is missing', "'data', 'userId', 'clientId'", "'data', 'userId'"],
    ['notification-translation-id', 'translationId is missing', "'userId', 'translationId'", "'userId'"],
    ['notification-comment-id', 'commentId is missing', "'documentId', 'commentId'", "'documentId'"],
  ]),
  ...breakRules('src/sandbox/deliveries/timestamp.ts', [
    ['notification-timestamp', 'the offset of a timestamp does not fit its time', 'milliseconds + offset * minute', 'milliseconds'],
  ]),
  ...breakRules(notification, [
    ['notification-event', 'event lacks its prefix in notifications', 'toEventType(occurrence.name, context.prefix)', 'occurrence.name'],
    ['notification-webhook-id', 'webhookId is the client id', '=> registration.id', '=> registration.owner.clientId'],
    [
      'notification-message-id',
      'all messages have the same id',
      'messageId: ({ context }) => newId(context)',
      "messageId: () => 'message'",
    ],
    ['statechange-carries-state', 'documentState is always ACTIVE', 'documents.stateOf(document.id)', "'ACTIVE'"],
  ]),
  ...breakRules('src/sandbox/control/control.ts', [
    [
      'trash-to-active',
      'a document stays in the trash',
      'await documents.setState(documentId, state)',
      "if (state !== 'ACTIVE') await documents.setState(documentId, state)",
    ],
    ['service-validates-by-ping', 'a validation sends nothing', 'return deliveries.ping(found)', "return { webhookId, messageId: '' }"],
  ]),
  ...breakRules('src/sandbox/control/occurrences.ts', [
    ['company-covers-all', 'a company does not cover its documents', 'id: document.companyId }', "id: '' }"],
  ]),
  ...breakRules('src/sandbox/deliveries/registration-indexes.ts', [
    ['webhook-document-id', 'a document is watched as if it were a company', 'return { field, id };', "return { field: 'companyId', id };"],
    ['webhook-company-id', 'a company is watched whichever it is', '${name} ${field} ${id}`', '${name} ${field}`'],
  ]),
  ...breakRules(registrations, [
    ['is-transient-false-keeps', 'isTransient false does not prevent the cleanup', 'return isTransient &&', 'return'],
    ['inactivity-cleans-up', 'no registration is ever cleaned up', 'activeAt >= this.#context.periods.inactivity', 'activeAt >= Infinity'],
    [
      'limit-transient-cleanup',
      'a registration is kept at the end of the period of inactivity',
      'activeAt >= this.#context.periods.inactivity',
      'activeAt > this.#context.periods.inactivity',
    ],
  ]),
  ...breakRules(attempts, [
    ['event-sends-post', 'a notification is posted to another URL', 'post(url, headers', 'post(`${url}/`, headers'],
    [
      'notification-json',
      'a notification has a field that the interface does not name',
      'JSON.stringify(body)',
      "JSON.stringify({ ...body, extra: '' })",
    ],
    ['receiver-post-json', 'a notification is sent as text', "'application/json'", "'text/plain'"],
    ['limit-delivery-stop', 'a receiver has half of the time', 'periods.silence, ', 'periods.silence / 2, '],
  ]),
  ...breakRules(deliveries, [
    ['create-sends-register', 'the trial is a ping', "{ name: 'webhook.register' }", "{ name: 'webhook.ping' }"],
    ['event-webhook-register', 'the trial is an unregister notification', "{ name: 'webhook.register' }", "{ name: 'webhook.unregister' }"],
    ['unregister-notifies', 'an unregister call cancels', "end(id, 'unregistered', [", "end(id, 'cancelled', ["],
    ['unregister-sends-unregister', 'an unregister call sends a ping', "{ name: 'webhook.unregister' }", "{ name: 'webhook.ping' }"],
    [
      'event-webhook-unregister',
      'an unregister call sends another trial',
      "{ name: 'webhook.unregister' }",
      "{ name: 'webhook.register' }",
    ],
    [
      'ping-sends-ping',
      'a ping sends an unregister notification',
      "#address(registration, { name: 'webhook.ping' })",
      "#address(registration, { name: 'webhook.unregister' })",
    ],
    [
      'event-webhook-ping',
      'a ping sends a notification of another type',
      "#address(registration, { name: 'webhook.ping' })",
      "#address(registration, { name: 'comment.create' })",
    ],
    [
      'op-ping-webhook',
      'a ping sends another trial',
      "#address(registration, { name: 'webhook.ping' })",
      "#address(registration, { name: 'webhook.register' })",
    ],
  ]),
  ...breakRules('src/sandbox/deliveries/registration-states.ts', [
    ['create-registers-and-tries', 'a trial that gets 200 registers nothing', "state: 'registered',", "state: 'pending-trial',"],
    ['trial-not-200-cancels', 'a trial succeeds by any status below 300', 'status === 200', 'status > 0 && status < 300'],
    ['receiver-answers-200', 'a trial succeeds by 204', 'status === 200', '(status === 200 || status === 204)'],
    ['error-trial', 'a trial that fails without a status succeeds', 'outcome.status : 0', 'outcome.status : 200'],
    ['trial-may-come-first', 'a failed trial unregisters', "state: 'cancelled' }", "state: 'unregistered' }"],
    [
      'ping-notifies',
      'a notification that was delivered ends its registration',
      '? { ...registration, activeAt: now }',
      "? { ...registration, state: 'cleaned-up' }",
    ],
    ['error-stops-delivery', 'delivery goes on after a redirect', 'status < 300 ?', 'status < 400 ?'],
    ['deliveries-continue', 'delivery stops after every status but 200', 'status >= 200 &&', 'status === 200 &&'],
  ]),
  ...breakRules('src/server/outgoing/outgoing.ts', [
    ['receiver-certificate', 'an authority that is named is not recognised', '[...defaultAuthorities(), ca]', '[...defaultAuthorities()]'],
    [
      'tls-recognised-authority',
      'certificates are not checked',
      'timeout: 10_000, ...(ca',
      'rejectUnauthorized: false, timeout: 10_000, ...(ca',
    ],
    ['error-certificate', 'a failed certificate counts as a failed connection', 'certificateErrors.test(code)', 'false'],
  ]),
];
