import type { SpecifiedEventName } from '../../src/interface/index.ts';

/** The event types whose notification body §2.4 specifies, by hand. */
export const specifiedTypes: readonly SpecifiedEventName[] = [
  'user.lifecycle.updateappsettings',
  'comment.create',
  'document.lifecycle.statechange',
  'model.lifecycle.changed',
  'model.translation.complete',
  'webhook.register',
  'webhook.ping',
];
