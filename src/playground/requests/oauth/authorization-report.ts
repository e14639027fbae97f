import type { CheckedResponse } from './authorization-response.ts';

/** The outcome of the last authorization response. Never holds its code. */
export interface AuthorizationReport {
  readonly kind: 'code' | 'error' | 'refused';
  readonly message: string;
  /** The error code, where there is one. */
  readonly error?: string;
  readonly stateMatched: boolean;
  /** The state of the request that it responds to, if that had one. */
  readonly state?: string;
  /** The reader pasted the response: then the report is never stored, whatever it says. */
  readonly pasted?: true;
}

/** The report that the page shows for a checked response. */
export function reportOf(checked: CheckedResponse): AuthorizationReport {
  if (checked.kind === 'refused') return { kind: 'refused', message: checked.reason, stateMatched: false };
  const { state = '' } = checked.request ?? {};
  const sent = state === '' ? {} : { state };
  if (checked.kind === 'error')
    return { kind: 'error', error: checked.error, message: checked.message, stateMatched: state !== '', ...sent };
  const { note } = checked;
  const message = note ?? 'The redirect has a code, and the state that you sent.';
  return { kind: 'code', message, stateMatched: note === undefined, ...sent };
}
