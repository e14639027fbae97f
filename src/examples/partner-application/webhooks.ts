import type { Grant } from './grant.ts';

/** What the application stores of a registration. */
export interface Webhook {
  readonly id: string;
  readonly documentId: string;
}

const path = '/api/v6/webhooks';

/** Registers for the comments of a document. The receiver at `url` must be running: a trial follows. */
export async function watchComments(
  grant: Grant,
  documentId: string,
  url: string,
): Promise<Webhook> {
  const response = await grant.call('POST', path, {
    events: ['svc.comment.create'],
    url,
    options: { collapseEvents: true },
    documentId,
    isTransient: false, // not cleaned up after inactivity
  });
  if (!response.ok) throw new Error(`createWebhook responded with ${response.status}`);
  const { id } = (await response.json()) as { id: string };
  return { id, documentId };
}

/** Whether the service still has a registration. */
export async function isAlive(grant: Grant, { id }: Webhook): Promise<boolean> {
  const response = await grant.call('GET', `${path}/${encodeURIComponent(id)}`);
  await response.body?.cancel();
  return response.ok;
}

/** Ends a registration. Throws an Error if the service still has it. */
export async function stopWatching(grant: Grant, webhook: Webhook): Promise<void> {
  const response = await grant.call(
    'DELETE',
    `${path}/${encodeURIComponent(webhook.id)}`,
  );
  await response.body?.cancel();
  if (!response.ok && (await isAlive(grant, webhook)))
    throw new Error(`unregisterWebhook responded with ${response.status}`);
}
