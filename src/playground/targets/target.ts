import type { CallRequest, Exchange, TokenResult, TokenRequest } from '../../wire/proxy.ts';

/** Where a target is: a sandbox in this page or on this server, or the live deployment of the configuration. Decides what may be stored. */
export type TargetKind = 'page' | 'server' | 'live';

/** A token request of one of the two grants, without its URL, which the target knows. */
export type GrantRequest = Omit<TokenRequest, 'authUrl'>;

/** A control call, on the service's side of the sandbox. */
export interface ControlCall {
  readonly method: 'GET' | 'POST';
  /** Under the control address, for example `/events`. */
  readonly path: string;
  readonly body?: unknown;
}

/** Where the calls of the playground go. Every method rejects with a `TargetError`. */
export interface Target {
  readonly kind: TargetKind;
  /** `{auth_url}`, without a trailing slash. */
  readonly authUrl: string;
  /** `{base_url}`, without a trailing slash. */
  readonly baseUrl: string;
  /** Sends a request of the API byte for byte and returns both sides of it. Gives up with the reason of `signal`. */
  call(request: CallRequest, signal?: AbortSignal): Promise<Exchange>;
  /** Sends a token request. The client secret goes in the body, never in an address. */
  token(request: GrantRequest, signal?: AbortSignal): Promise<TokenResult>;
  /** Calls the control API. Only a sandbox has one. */
  readonly control?: (call: ControlCall) => Promise<unknown>;
}

/** A call that did not reach its target, or was not let through. `code` is stable, `message` says what to do. */
export class TargetError extends Error {
  override readonly name = 'TargetError';
  readonly code: string;
  /** Whether the server of this site responded, and refused. */
  readonly refused: boolean;

  constructor(code: string, message: string, refused = false) {
    super(message);
    this.code = code;
    this.refused = refused;
  }
}

/** The text under a name in a response, such as the code of an error. */
export function textIn(body: unknown, name: string): string | undefined {
  const value: unknown = typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** The sentence that a reader sees for something that was thrown. */
export function errorMessage(reason: unknown): string {
  return reason instanceof Error ? reason.message : 'Something unexpected happened.';
}
