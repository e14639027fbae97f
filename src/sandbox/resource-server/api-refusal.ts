import { Refusal } from '../refusal.ts';

/** A refusal of the webhook API that names the place of the mistake. */
export class ApiRefusal extends Refusal {
  /** JSON Pointer (RFC 6901) into the request body. */
  readonly pointer: string;

  constructor(status: number, code: string, cites: string, message: string, pointer: string) {
    super(status, code, cites, message);
    this.pointer = pointer;
  }
}

/** The JSON Pointer of a path of keys and indexes (RFC 6901). */
export function jsonPointer(path: readonly (string | number)[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
