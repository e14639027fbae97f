import { TargetError, type Target } from '../target.ts';

/** The error codes of a target that does not know its sandbox. Other errors may be temporary. */
const unknownSandbox: ReadonlySet<string> = new Set(['gone', 'not-found', 'host-not-allowed', '404']);

/** The error codes of a call that the reader stopped: they do not say whether the target responds. */
const stopped: ReadonlySet<string> = new Set(['aborted', 'cancelled']);

/** Whether a target said that it does not know its sandbox. */
export function knowsNoSandbox(reason: unknown): boolean {
  return reason instanceof TargetError && unknownSandbox.has(reason.code);
}

/**
 * A target that checks whether its sandbox still exists before it passes on such an error. `check` resolves with the error that replaces it if
 * the sandbox is gone. `reached` is told after each call whether there was a response, unless the reader stopped it.
 */
export function withHealthCheck(
  target: Target,
  check: () => Promise<TargetError | undefined>,
  reached: (responded: boolean) => void = () => undefined,
): Target {
  let isChecking = false;
  const watched =
    <Given extends readonly unknown[], Response>(ask: (...given: Given) => Promise<Response>) =>
    async (...given: Given): Promise<Response> => {
      try {
        const response = await ask(...given);
        reached(true);
        return response;
      } catch (reason) {
        const code = reason instanceof TargetError ? reason.code : '';
        if (!stopped.has(code)) reached(code !== 'no-response');
        // The check itself may get such an error.
        if (isChecking || !knowsNoSandbox(reason)) throw reason;
        isChecking = true;
        throw (await check().finally(() => (isChecking = false))) ?? reason;
      }
    };
  const { call, token, control } = target;
  return { ...target, call: watched(call), token: watched(token), ...(control ? { control: watched(control) } : {}) };
}
