import { rules } from '../../src/interface/index.ts';
import type { Proof } from './record.ts';

/** Where each rule that describes behaviour must be proved. */
export const environmentNames = ['by direct call', 'over HTTP', 'inside a page'] as const;

/** A rule that cannot be proved everywhere: where it is proved instead, and why. */
export interface Exception {
  readonly rule: string;
  readonly environment: string;
  readonly reason: string;
}

const certificates = { environment: 'on Node', reason: 'Node checks certificates of receivers; a page cannot see or change that.' };

/** All exceptions: at most `maxExceptions`. */
export const exceptions: readonly Exception[] = [
  { rule: 'receiver-certificate', ...certificates },
  { rule: 'tls-recognised-authority', ...certificates },
  { rule: 'error-certificate', ...certificates },
];

export const maxExceptions = 10;

/** One rule that describes behaviour, with how many proofs ran in each environment. */
export interface Coverage {
  readonly rule: string;
  readonly section: string;
  readonly proofs: ReadonlyMap<string, number>;
  /** Where it must be proved and is not. */
  readonly missing: readonly string[];
}

/** The table of coverage: a row for each rule that describes behaviour, in the order of the interface document. */
export function coverage(proofs: readonly Proof[], allowed: readonly Exception[] = exceptions): Coverage[] {
  return rules
    .filter(({ behaviour }) => behaviour)
    .map(({ id, section }) => {
      const counts = new Map<string, number>();
      for (const { rule, environment } of proofs) if (rule === id) counts.set(environment, (counts.get(environment) ?? 0) + 1);
      const exception = allowed.find(({ rule }) => rule === id);
      const required = exception ? [exception.environment] : environmentNames;
      return { rule: id, section, proofs: counts, missing: required.filter((name) => !counts.has(name)) };
    });
}

/** What is wrong with a record, in sentences. None when each rule is proved where it must be and each exception is needed. */
export function faults(proofs: readonly Proof[], allowed: readonly Exception[] = exceptions): string[] {
  const table = coverage(proofs, allowed);
  return [
    ...table
      .filter(({ missing }) => missing.length > 0)
      .map(
        ({ section, rule, missing }) => `§${section} ${rule} is not proved ${missing.join(', ')}: write a test with proves('${rule}', ...)`,
      ),
    ...allowed.flatMap(({ rule }) => {
      const row = table.find((candidate) => candidate.rule === rule);
      if (!row) return [`${rule} is an exception, but no rule that describes behaviour: remove it from tests/proof/coverage.ts`];
      const everywhere = environmentNames.every((name) => row.proofs.has(name));
      return everywhere ? [`${rule} is an exception, but proved everywhere: remove it from tests/proof/coverage.ts`] : [];
    }),
    ...(allowed.length > maxExceptions ? [`there are ${allowed.length} exceptions, at most ${maxExceptions} are allowed`] : []),
  ];
}

/** The record as text: a line for each rule with its number of proofs in each environment, then the exceptions. */
export function recordText(proofs: readonly Proof[], allowed: readonly Exception[] = exceptions): string {
  const rows = coverage(proofs, allowed).map(
    ({ section, rule, proofs: counts }) =>
      `§${section} ${rule}: ${[...counts].map(([name, count]) => `${name} ${count}`).join(', ') || 'none'}`,
  );
  return [...rows, ...allowed.map(({ rule, environment, reason }) => `Exception: ${rule} is proved ${environment} only. ${reason}`)].join(
    '\n',
  );
}
