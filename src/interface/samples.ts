import { eventEntry, toEventType } from './event-types.ts';
import type { SpecifiedEventName } from './notifications/fields.ts';
import type { Notification } from './notifications/schemas.ts';

const ids = {
  document: 'd5e0a1c87b3f4e2a9c6d1f08',
  workspace: 'w17c2b90e4a85d3f6b0a9e21',
  element: 'e8f3d6a20b9c4175e3d8a6f4',
  version: 'v02a7c4e91d8b5f36a0c7e13',
  webhook: 'h6b1e9d3c0f84a27d5e6b2c9',
  user: 'u4c8a0e6d2b97f135c8e0a46',
} as const;
const origin = { workspaceId: ids.workspace, elementId: ids.element, webhookId: ids.webhook };
const versioned = { ...origin, documentId: ids.document, versionId: ids.version };

/**
 * A notification for each event type whose fields are specified. The interface has no sample: these are made from the fields of §2.4, and every
 * value is an example. `data` is what the sandbox sends. `-0400` is one possible offset.
 */
export const sampleNotifications: { readonly [N in SpecifiedEventName]: Notification<N> } = {
  'webhook.register': { timestamp: '2026-03-02T12:29:01.310-0400', event: 'webhook.register', ...versioned, messageId: 'm0001f3c7a9e24b6d8c5e013', data: eventEntry('webhook.register').title },
  'webhook.ping': { timestamp: '2026-03-02T12:31:40.027-0400', event: 'webhook.ping', ...versioned, messageId: 'm0002a6d1c8b5e94f7a3c206', data: eventEntry('webhook.ping').title },
  'model.lifecycle.changed': { timestamp: '2026-03-02T12:34:55.871-0400', event: 'svc.model.lifecycle.changed', ...versioned, messageId: 'm0003e5b9f2d7a14c6e8b309', data: eventEntry('model.lifecycle.changed').title },
  'document.lifecycle.statechange': { timestamp: '2026-03-02T12:40:08.450-0400', event: 'svc.document.lifecycle.statechange', ...versioned, messageId: 'm0004c1f6a8d3b57e9c2a40d', data: eventEntry('document.lifecycle.statechange').title, documentState: 'ACTIVE' },
  'user.lifecycle.updateappsettings': { timestamp: '2026-03-02T12:42:19.002-0400', event: 'svc.user.lifecycle.updateappsettings', ...origin, messageId: 'm0005b8e2d4f9c61a7d5e50b', data: eventEntry('user.lifecycle.updateappsettings').title, userId: ids.user, clientId: 'ZGVtby1hcHBsaWNhdGlvbg=' },
  'model.translation.complete': { timestamp: '2026-03-02T12:47:33.618-0400', event: 'svc.model.translation.complete', ...origin, documentId: ids.document, messageId: 'm0006d7a3c5e1b82f9a6c60e', data: eventEntry('model.translation.complete').title, userId: ids.user, translationId: 't91b4e7d0c2a68f53b1e4d7a' },
  'comment.create': { timestamp: '2026-03-02T12:51:27.143-0400', event: 'svc.comment.create', ...origin, documentId: ids.document, messageId: 'm0007f9c4b6a2e83d5f7b70a', commentId: 'c3a6d9f1e4b70258c3a6d9f1' },
};

/** The sample notification of a type as indented JSON, with the configured prefix. */
export function sampleText(name: SpecifiedEventName, prefix: string): string {
  return JSON.stringify({ ...sampleNotifications[name], event: toEventType(name, prefix) }, null, 2);
}
