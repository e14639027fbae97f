import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, test } from 'node:test';
import { exportFiles } from '../../src/exports/files.ts';
import { schemaFiles } from '../../src/exports/schemas.ts';
import { deployment } from '../../src/site/deployment.ts';
import { strictAjv } from '../exports/strict-ajv.ts';
import { nonEmpty } from '../non-empty.ts';
import { builtFile, builtJson, runTool, toolsFolder } from './tools.ts';
import { assertEmpty } from '../assert-empty.ts';

/** A warning that stays, by the rule of the linter, and why. */
type Explained = Readonly<Record<string, string>>;

/** The warnings are those that are explained, each of them occurs, and there is no error. */
function assertExplained(found: readonly { rule: string; isError: boolean; where: string }[], explained: Explained): void {
  assertEmpty(found.filter(({ isError }) => isError));
  assert.deepEqual([...new Set(found.map(({ rule }) => rule))].sort(), Object.keys(explained).sort(), JSON.stringify(found, null, 1));
}

interface RedoclyReport {
  readonly problems: readonly { ruleId: string; severity: string; location: readonly { pointer: string }[] }[];
}

async function redocly(file: string) {
  const { stdout } = await runTool('redocly', ['lint', builtFile(file), '--format=json', '--max-problems=1000']);
  const { problems } = JSON.parse(stdout.slice(stdout.indexOf('{'), stdout.lastIndexOf('}') + 1)) as RedoclyReport;
  return problems.map(({ ruleId, severity, location }) => ({
    rule: ruleId,
    isError: severity === 'error',
    where: location[0]?.pointer ?? '',
  }));
}

async function spectral(file: string) {
  const ruleset = path.join(toolsFolder, 'spectral.json');
  const { stdout } = await runTool('spectral', ['lint', builtFile(file), '--ruleset', ruleset, '--format=json', '--fail-severity=error']);
  const problems = JSON.parse(stdout.slice(stdout.indexOf('['), stdout.lastIndexOf(']') + 1)) as {
    code: string;
    severity: number;
    path: string[];
  }[];
  return problems.map(({ code, severity, path: at }) => ({ rule: code, isError: severity === 0, where: at.join('.') }));
}

for (const file of [exportFiles.openApi, exportFiles.sandboxOpenApi])
  describe(file, () => {
    test('has no error for Redocly, and only warnings with a reason', async () => {
      assertExplained(await redocly(file), {
        'info-license': 'the interface document names no licence',
        ...(file === exportFiles.openApi
          ? { 'operation-4xx-response': 'no status of an error is specified, so errors are the default response' }
          : {}),
      });
    });

    test('has no error for Spectral, and only warnings with a reason', async () => {
      assertExplained(await spectral(file), {
        'info-contact': 'the interface document names no contact but "support", without an address',
      });
    });
  });

describe('asyncapi.json', () => {
  test('has no error for Redocly, and only warnings with a reason', async () => {
    assertExplained(await redocly('asyncapi.json'), {
      'security-defined': 'what authenticates a delivery is not specified',
    });
  });

  test('has no error and no warning for the AsyncAPI parser', async () => {
    const require = createRequire(path.join(toolsFolder, 'package.json'));
    const { Parser } = require('@asyncapi/parser') as {
      Parser: new () => { parse(text: string): Promise<{ document?: object; diagnostics: { code: string; severity: number }[] }> };
    };
    const { document, diagnostics } = await new Parser().parse(readFileSync(builtFile('asyncapi.json'), 'utf8'));
    assert.ok(document);
    // Of severity 2: a hint. More tools read 3.0 than 3.1.
    assert.deepEqual(
      diagnostics.map(({ code, severity }) => [code, severity]),
      [['asyncapi-latest-version', 2]],
    );
  });
});

test('every built schema compiles in the default strict mode of Ajv, without a warning', () => {
  for (const { name } of nonEmpty(schemaFiles(deployment)))
    assert.doesNotThrow(() => strictAjv().compile(builtJson(`schemas/${name}.json`) as object), name);
});
