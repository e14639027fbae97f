import { operationPath, operations } from '../../../interface/index.ts';
import { counts, writtenCount } from '../../counts.ts';
import type { SymptomGroup } from './symptom.ts';

/** What goes wrong between the service and a receiver (§3.4, §4.5, §5). */
export const deliverySymptoms: SymptomGroup = {
  id: 'deliver',
  title: 'Deliveries',
  route: { from: 'service', to: 'receiver' },
  symptoms: [
    {
      id: 'trial-failed',
      sign: 200,
      title: 'Created with 200, then gone',
      code: 'cancelled',
      cause: 'Your receiver did not respond with 200 to the trial. Any other status cancels the registration, even 204.',
      explanation: { rule: 'trial-not-200-cancels' },
      check: 'Respond to the trial with exactly 200, even if you do not know its `webhookId` yet.',
      experiment: 'trial-500',
      scenario: async (service) => {
        service.receiver = () => ({ status: 500 });
        const id = await service.registered();
        return {
          seen: `${await service.deliveries()}\n${operations.getWebhook.method} ${operationPath('getWebhook', id)} → ${String((await service.get(id)).status)}`,
        };
      },
    },
    {
      id: 'receiver-unreachable',
      sign: 'no delivery',
      title: 'The trial never arrives',
      code: 'ECONNREFUSED',
      cause: 'The service cannot reach the URL: a private host, a firewall, a wrong port.',
      explanation: { rule: 'trial-not-200-cancels' },
      check: 'Use a public host or a tunnel. A sandbox on your machine needs no tunnel.',
      experiment: 'trial-500',
      scenario: async (service) => {
        service.receiver = () => ({ failure: 'connection', message: 'the receiver could not be reached (ECONNREFUSED)' });
        await service.registered();
        return { seen: await service.deliveries() };
      },
    },
    {
      id: 'certificate',
      sign: 'no delivery',
      title: 'Nothing arrives over HTTPS',
      code: 'certificate',
      cause: 'The certificate is self-signed, or from an authority that the service does not recognise.',
      explanation: { rule: 'tls-recognised-authority' },
      check: 'Use a certificate from a recognised authority, with its full chain.',
      experiment: 'self-signed',
      scenario: async (service) => {
        service.receiver = () => ({ failure: 'certificate', message: 'the certificate is self-signed (DEPTH_ZERO_SELF_SIGNED_CERT)' });
        await service.registered();
        return { seen: await service.deliveries() };
      },
    },
    {
      id: 'trial-first',
      sign: 'no error',
      title: 'A notification has an ID that you do not know',
      code: 'webhookId',
      cause: 'The trial may arrive before the create response.',
      explanation: { rule: 'trial-may-come-first' },
      check: 'Respond with 200 to the trial without looking up the ID.',
      scenario: async (service) => {
        await service.registered();
        return { seen: await service.notification('webhook.register') };
      },
    },
    {
      id: 'stopped',
      sign: 'no delivery',
      title: 'Events stop after one error',
      code: 'stopped',
      cause: 'An error response or a long silence stops delivery.',
      explanation: { rule: 'error-stops-delivery' },
      check: 'Fix the receiver, then create a new webhook. Store each notification, respond with 200, then process it.',
      scenario: async (service) => {
        await service.registered();
        service.receiver = () => ({ status: 500 });
        await service.fire('comment.create');
        return { seen: `${await service.deliveries()}\n${await service.fire('comment.create')}` };
      },
    },
    {
      id: 'cleaned-up',
      sign: 'no delivery',
      title: 'Nothing arrives after a quiet period',
      code: 'cleaned up',
      cause: 'The webhook was cleaned up after inactivity. `isTransient` was absent or `true`.',
      explanation: { rule: 'inactivity-cleans-up' },
      check: 'Create a new one with `"isTransient": false`.',
      scenario: async (service) => {
        await service.registered({ isTransient: undefined });
        await service.sandbox.control.expireInactive();
        return { seen: await service.fire('comment.create') };
      },
    },
    {
      id: 'twice',
      sign: 'no error',
      title: 'Every event arrives twice',
      code: 'webhookId',
      cause: 'You created the webhook twice. Each create call adds one.',
      explanation: { rule: 'no-deduplication' },
      check: 'List your webhooks and unregister the extra one.',
      scenario: async (service) => {
        await service.registered();
        await service.registered();
        return { seen: await service.fire('comment.create') };
      },
    },
    {
      id: 'other-documents',
      sign: 'no delivery',
      title: 'Events of some documents are missing',
      code: 'documentId',
      cause: 'The webhook watches one `documentId`.',
      explanation: { rule: 'company-covers-all' },
      check: 'Use `companyId` to watch all present and future documents of a company.',
      scenario: async (service) => {
        await service.registered();
        const [, other] = service.sandbox.describe().documents;
        return { seen: await service.fire('comment.create', { documentId: other?.id ?? '' }) };
      },
    },
    {
      id: 'share-missing',
      sign: 'no delivery',
      title: 'Some shares send no event',
      code: 'lifecycle.shared',
      cause: 'The event covers the Share dialog only.',
      explanation: { rule: 'event-document-lifecycle-shared' },
      check: 'Do not rely on it for shares made in other ways.',
    },
    {
      id: 'data-missing',
      sign: 'no error',
      title: 'The parser fails on comments',
      code: 'data',
      cause: 'The body of a created comment has no `data`.',
      explanation: { rule: 'notification-data' },
      check: 'Do not require `data`.',
      scenario: async (service) => {
        await service.registered();
        await service.fire('comment.create');
        return { seen: await service.notification('comment.create') };
      },
    },
    {
      id: 'timestamp',
      sign: 'no error',
      title: 'The timestamp does not parse',
      code: 'timestamp',
      cause: "The UTC offset has no colon. Go's RFC 3339 and Java's `OffsetDateTime.parse` reject it.",
      explanation: { rule: 'notification-timestamp' },
      check: 'Parse with an explicit pattern.',
    },
    {
      id: 'fields-missing',
      sign: 'no error',
      title: 'A field you expect is not in the body',
      code: 'other-bodies',
      cause: `The interface specifies the complete body of ${writtenCount(counts.shownTypes)} event types only.`,
      explanation: { openFact: 'other-bodies' },
      check: 'Require `timestamp`, `event`, `webhookId` and `messageId` only.',
      scenario: async (service) => {
        await service.registered({ events: [service.type('comment.update')] });
        await service.fire('comment.update');
        return { seen: await service.notification('comment.update') };
      },
    },
    {
      id: 'ping-only',
      sign: 'no delivery',
      title: 'Pings arrive, events do not',
      code: 'stopped',
      cause: 'Delivery stopped earlier. A ping does not resume it.',
      explanation: { assumption: 'one-attempt' },
      check: 'Create a new webhook and unregister the old one.',
      scenario: async (service) => {
        const id = await service.registered();
        service.receiver = (event) => ({ status: event === service.type('webhook.ping') ? 200 : 500 });
        await service.fire('comment.create');
        await service.api(operationPath('pingWebhook', id), { method: operations.pingWebhook.method });
        await service.deliver();
        return { seen: `${await service.deliveries()}\n${await service.fire('comment.create')}` };
      },
    },
  ],
};
