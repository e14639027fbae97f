// Runs all mutants, or those whose name, rule or file contains the argument. Fails if a mutant is not caught or a rule has no mutant.
import { filesBelow, root } from '../structure/files.ts';
import { allMutants, listFaults, rulesWithoutMutant } from './areas.ts';
import type { Mutant } from './mutant.ts';
import { runMutants } from './runner.ts';

const [filter = ''] = process.argv.slice(2);
const ruleOrTests = ({ noticedBy }: Mutant): string => ('rule' in noticedBy ? noticedBy.rule : noticedBy.tests.join(', '));

const started = performance.now();
const all = await allMutants();
const mutants = all.filter((mutant) => [mutant.name, mutant.file, ruleOrTests(mutant)].some((text) => text.includes(filter)));
// Not the tests of proofs and of mutants, whose own test files are texts.
const proofFiles = filesBelow('tests')
  .filter(({ name, text }) => /^tests\/(?!mutants\/|proof\/).*\.test\.ts$/.test(name) && /\bproves\(/.test(text))
  .map(({ name }) => name);

const uncovered = rulesWithoutMutant(all);
const faults = [
  ...listFaults(all, root),
  ...(uncovered.length > 0 ? [`${uncovered.length} rules have no mutant: ${uncovered.join(', ')}`] : []),
];
const outcomes = await runMutants(mutants, { root, proofFiles }, ({ mutant, fault }) => {
  if (fault !== undefined) console.error(`NOT CAUGHT "${mutant.name}" (${ruleOrTests(mutant)}), ${mutant.file}: ${fault}`);
});
const caught = outcomes.filter(({ fault }) => fault === undefined).length;
for (const fault of faults) console.error(fault);
console.log(`${caught} of ${mutants.length} mutants caught in ${Math.round((performance.now() - started) / 1000)} s`);
process.exitCode = caught === mutants.length && faults.length === 0 ? 0 : 1;
