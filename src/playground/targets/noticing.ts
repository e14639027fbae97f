import { TargetError, type Target } from './target.ts';

/** How a server refuses a call to a sandbox that it does not know. */
const unknownSandbox: ReadonlySet<string> = new Set(['host-not-allowed', 'not-found']);

/** A target that has a look, before a refusal goes on to the reader, whether its sandbox is still there. */
export function noticing(target: Target, look: () => Promise<void>): Target {
  let looking = false;
  const watched =
    <Given extends readonly unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      try {
        return await ask(...given);
      } catch (reason) {
        // The look itself may be refused.
        if (!looking && reason instanceof TargetError && unknownSandbox.has(reason.code)) {
          looking = true;
          await look().finally(() => (looking = false));
        }
        throw reason;
      }
    };
  const { call, token, control } = target;
  return { ...target, call: watched(call), token: watched(token), ...(control ? { control: watched(control) } : {}) };
}
