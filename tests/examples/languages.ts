import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import { sampleFlows, sampleLanguages, type SampleFlow } from '../../src/site/sample-files.ts';
import { missing, toolchains } from './toolchains.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** The command that runs the sample of a flow, once everything is compiled. */
export type CommandOf = (flow: SampleFlow) => readonly [string, ...string[]];

/**
 * Defines a suite once for each language. One whose toolchain this machine lacks is skipped, with the reason; where CI
 * is set, nothing may be missing, and it fails.
 */
export function inEveryLanguage(
  title: string,
  define: (command: CommandOf, language: string) => void,
  flows: readonly SampleFlow[] = sampleFlows,
): void {
  for (const language of sampleLanguages) {
    const toolchain = toolchains[language.id];
    if (!toolchain) throw new Error(`add how to run ${language.name} to toolchains in tests/examples/toolchains.ts`);
    const reason = missing(toolchain);
    const skip = process.env['CI'] ? false : (reason ?? false);

    describe(`${title} in ${language.name}`, { skip, concurrency: 2 }, () => {
      const folder = temporaryFolder('samples');
      before(async () => {
        assert.equal(reason, undefined);
        await toolchain.compile?.(folder, flows, language);
      });
      define((flow) => toolchain.command(folder, language.file(flow), flow), language.id);
    });
  }
}
