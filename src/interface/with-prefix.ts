import { redirectParameter } from './application/application.ts';
import { defaultPrefix } from './event-types.ts';

const neutralType = new RegExp(`\\b${defaultPrefix}\\.(?=[a-z])`, 'g');

/** A text whose event types and redirect parameter have the neutral prefix, with the configured prefix instead. */
export function withPrefix(text: string, prefix: string): string {
  return text.replaceAll(neutralType, `${prefix}.`).replaceAll(redirectParameter(defaultPrefix), redirectParameter(prefix));
}
