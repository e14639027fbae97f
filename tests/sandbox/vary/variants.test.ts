import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { seededRandom } from '../../../src/sandbox/index.ts';
import { nonEmpty } from '../../non-empty.ts';
import { openDirectly, type OpenOptions } from '../environments.ts';
import { choices, type Choice } from './variants.ts';

/** How many sandboxes are tried at least, so that one which does something else is noticed, and at most, until every variant was seen. */
const sandboxes = { least: 24, most: 60 };

/** What a new sandbox does about a choice. */
async function seen({ see }: Choice, options: OpenOptions): Promise<string> {
  const closers: (() => Promise<void>)[] = [];
  try {
    return await see((further) => openDirectly({ ...options, ...further }, closers));
  } finally {
    for (const close of closers) await close();
  }
}

for (const [assumption, made] of nonEmpty(Object.entries(choices)))
  describe(assumption, () => {
    for (const choice of nonEmpty(made)) {
      const [normal, ...others] = choice.variants;

      test(`by default it is ${normal || 'nothing'}`, async () => {
        assert.equal(await seen(choice, {}), normal);
      });

      test(`with vary it is this, or ${others.map((other) => other || 'nothing').join(', or ')}`, async () => {
        const found = new Set<string>();
        for (let seed = 1; seed <= sandboxes.least || (seed <= sandboxes.most && found.size < choice.variants.length); seed++) {
          // Seeds that are far apart: neighbours choose alike.
          found.add(await seen(choice, { assumptions: 'vary', choices: seededRandom(Math.imul(seed, 0x9e3779b9)) }));
        }
        assert.deepEqual([...found].sort(), [...choice.variants].sort());
      });
    }
  });
