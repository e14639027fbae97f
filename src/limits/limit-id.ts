import type { LimitName, Limits } from './defaults.ts';
import type { Bounds, Reached } from './quota.ts';

/** What has a limit for each visitor, and one for all. */
type Bounded = { [Name in LimitName]: `${Name}PerVisitor` extends LimitName ? Name : never }[LimitName];

/** The limits of a kind: for each visitor, and for all. */
export function boundsOf<Kind extends Bounded>(limits: Pick<Limits, Kind | `${Kind}PerVisitor`>, kind: Kind): Bounds {
  return { perVisitor: limits[nameOfReached(kind, 'perVisitor')], total: limits[kind] };
}

/** The name of the limit that is reached. */
export function nameOfReached<Kind extends Bounded>(kind: Kind, reached: Reached): Kind | `${Kind}PerVisitor` {
  return reached === 'perVisitor' ? `${kind}PerVisitor` : kind;
}

/** The words of the name of a limit, in lower case. */
export function limitWords(name: LimitName): string[] {
  return name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
}

/** The name of a limit in a response: `workspaces-per-visitor`. */
export function limitId(name: LimitName): string {
  return limitWords(name).join('-');
}
