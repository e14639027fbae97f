import type { Sandbox } from '../sandbox/index.ts';

/** A sandbox whose calls reject with a TypeError of one line once it is closed. */
export function whileOpen(sandbox: Sandbox, isClosed: () => boolean): Sandbox {
  const guard = <T extends object>(calls: T, names: readonly (keyof T & string)[]): T => {
    const guarded = names.map((name) => [
      name,
      async (...given: unknown[]): Promise<unknown> => {
        if (isClosed()) throw new TypeError(`${name}: the sandbox is closed`);
        return (calls[name] as (...given: unknown[]) => unknown)(...given);
      },
    ]);
    return { ...calls, ...(Object.fromEntries(guarded) as Partial<T>) };
  };
  const { clock, control } = sandbox;
  const actions = ['fire', 'makeDocument', 'setDocumentState', 'revokeGrant', 'moveClock'] as const;
  return {
    ...guard(sandbox, ['fire', 'grant', 'issueTokens']),
    clock: guard(clock, ['advance']),
    control: guard(control, [...actions, 'expireInactive', 'validate', 'forceNextError', 'reset']),
  };
}
