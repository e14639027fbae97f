import type { CheckedResponse } from './authorization-response.ts';

/** The outcome of the last authorization response. Never holds its code. */
export interface AuthorizationReport {
  readonly kind: 'code' | 'error' | 'refused';
  readonly message: string;
  /** The error code, where there is one. */
  readonly error?: string;
  readonly stateMatched: boolean;
  /** The reader pasted the response: then the report is never stored, whatever it says. */
  readonly pasted?: true;
}

/** The report that the page shows for a checked response. */
export function reportOf(checked: CheckedResponse): AuthorizationReport {
  switch (checked.kind) {
    case 'refused':
      return { kind: 'refused', message: checked.reason, stateMatched: false };
    case 'error':
      return { kind: 'error', error: checked.error, message: checked.message, stateMatched: Boolean(checked.request?.state) };
    case 'code': {
      const { note } = checked;
      return { kind: 'code', message: note ?? 'The redirect has a code, and the state that you sent.', stateMatched: note === undefined };
    }
  }
}
