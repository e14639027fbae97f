import { Refusal } from '../refusal.ts';

/** The error for a wrong value in a call of the control API. `message` never quotes the value. */
export function invalidField(message: string): Refusal {
  return new Refusal({ assumption: 'control-api', status: 400, code: 'invalid_field', message });
}
