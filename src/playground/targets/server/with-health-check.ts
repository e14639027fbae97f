import { TargetError, type Target } from '../target.ts';

/** The codes with which a target says that it does not know its sandbox. Any other error may pass. */
const unknownSandbox: ReadonlySet<string> = new Set(['gone', 'not-found', 'host-not-allowed', '404']);

/** Whether a target said that it does not know its sandbox. */
export function knowsNoSandbox(reason: unknown): boolean {
  return reason instanceof TargetError && unknownSandbox.has(reason.code);
}

/**
 * A target that looks, before such an error goes on to the reader, whether its sandbox is still there. `look` resolves with the error that the
 * reader gets instead, if the sandbox is gone.
 */
export function withHealthCheck(target: Target, look: () => Promise<TargetError | undefined>): Target {
  let looking = false;
  const watched =
    <Given extends readonly unknown[], Response>(ask: (...given: Given) => Promise<Response>) =>
    async (...given: Given): Promise<Response> => {
      try {
        return await ask(...given);
      } catch (reason) {
        // The look itself may be refused.
        if (looking || !knowsNoSandbox(reason)) throw reason;
        looking = true;
        throw (await look().finally(() => (looking = false))) ?? reason;
      }
    };
  const { call, token, control } = target;
  return { ...target, call: watched(call), token: watched(token), ...(control ? { control: watched(control) } : {}) };
}
