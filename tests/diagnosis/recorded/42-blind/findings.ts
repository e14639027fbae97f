import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'express-receiver.txt': [
    ['notification', 'error receiver-answers-200 status', 'error notification-event event', 'error receiver-post-json body'],
  ],
  'go-oauth2-and-hook.txt': [
    ['settings', 'error secret-only-in-body authStyle'],
    ['notification', 'error receiver-answers-200 status'],
  ],
};
