import { openDirectly } from '../environments.ts';
import { seededRandom } from '../../../src/sandbox/index.ts';
import { authorizationSteps } from './authorization.ts';
import { notificationSteps } from './notifications.ts';
import type { Step } from './step.ts';
import { tokenSteps } from './tokens.ts';
import { webhookSteps } from './webhooks.ts';

/** Every step, each with rules that it checks. */
export const steps: readonly Step[] = [...authorizationSteps, ...tokenSteps, ...webhookSteps, ...notificationSteps];

/** The rules that the steps check, each once. */
export const checkedRules = [...new Set(steps.flatMap(({ rules }) => rules))];

/** Runs every step with the seeds from `first` to `last`. Rejects with the first step that fails, and its seed. */
export async function holdRules(first: number, last: number): Promise<void> {
  for (let seed = first; seed <= last; seed++)
    for (const [index, { check, rules }] of steps.entries()) {
      const closers: (() => Promise<void>)[] = [];
      // Seeds that are far apart: neighbours choose alike.
      const choices = seededRandom(Math.imul(seed * steps.length + index, 0x9e3779b9));
      try {
        await check((options) => openDirectly({ assumptions: 'vary', choices, ...options }, closers));
      } catch (error) {
        throw new Error(`seed ${String(seed)} breaks ${rules.join(', ')}`, { cause: error });
      } finally {
        for (const close of closers) await close();
      }
    }
}
