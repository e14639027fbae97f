import type { LimitName } from './defaults.ts';

/** The words of the name of a limit, in lower case. */
export function limitWords(name: LimitName): string[] {
  return name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
}

/** The name of a limit in a response: `workspaces-per-visitor`. */
export function limitId(name: LimitName): string {
  return limitWords(name).join('-');
}
