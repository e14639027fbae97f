import { withPrefix } from '../interface/index.ts';
import { deployment } from './deployment.ts';

/** A text of the contract under the prefix of the deployment, cut at its backticks: every second part is code. */
export function splitAtCode(text: string): string[] {
  return withPrefix(text, deployment.eventPrefix).split('`');
}

/** A text of the contract under the prefix of the deployment, without its backticks. */
export function plainProse(text: string): string {
  return splitAtCode(text).join('');
}
