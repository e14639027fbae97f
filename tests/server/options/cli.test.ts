import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { parseCommand } from '../../../src/server/options/cli.ts';
import { sandboxOptions } from '../../../src/server/options/parse-sandbox.ts';
import { nonEmpty } from '../../non-empty.ts';
import { checkBuild, deploymentHash, readDeployment, writeBuildFile } from '../../../src/server/files/read-deployment.ts';
import { parseDeployment } from '../../../src/interface/index.ts';
import { deploymentValues as values } from '../deployment-values.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const folder = temporaryFolder('deployment');

/** Reads a configuration with this content. */
function read(content: string) {
  const file = path.join(folder, 'deployment.json');
  writeFileSync(file, content);
  return readDeployment({ DEPLOYMENT: file });
}

/** The message of the error that `work` throws. Fails if it has several lines. */
function errorMessage(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    assert.ok(error instanceof Error);
    assert.ok(!error.message.includes('\n'), error.message);
    return error.message;
  }
  return assert.fail('nothing was thrown');
}

describe('the command line', () => {
  test('by default serves the site on port 4321 of the loopback interface', () => {
    const defaults = { name: 'serve', port: 4321, host: undefined, site: undefined };
    assert.deepEqual(parseCommand([], {}), defaults);
    assert.deepEqual(parseCommand(['serve'], {}), defaults);
    assert.deepEqual(parseCommand(['--port', '0', '--host', '::', '--site', 'x'], { PORT: '1', HOST: 'h' }), {
      name: 'serve',
      port: 0,
      host: '::',
      site: 'x',
    });
    assert.deepEqual(parseCommand([], { PORT: '5000', HOST: '0.0.0.0' }), { ...defaults, port: 5000, host: '0.0.0.0' });
    assert.deepEqual(parseCommand([], { PORT: '', HOST: '' }), defaults);
  });

  test('serves a sandbox alone with its options', () => {
    assert.deepEqual(parseCommand(['sandbox'], {}), {
      name: 'sandbox',
      port: 4400,
      host: undefined,
      authUrl: undefined,
      baseUrl: undefined,
      docs: undefined,
      seed: undefined,
      redirectUris: ['http://localhost:3000'],
      assumptions: 'default',
      varySeed: undefined,
      periods: {},
      autoGrant: false,
      basicClientAuthentication: false,
      denyPrivateDestinations: false,
      ca: undefined,
      controlKey: undefined,
      quiet: false,
      endWithStdin: false,
    });
    const all =
      '--port 1 --host h --seed s.json --assumptions strict --auto-grant --accept-basic-client-auth --deny-private-destinations --ca c.pem --auth-url https://s.example --base-url https://b.example --docs https://d.example --control-key 12345678 --end-with-stdin --silence 0.5 --inactivity 60';
    assert.deepEqual(parseCommand(['sandbox', ...all.split(' ')], {}), {
      name: 'sandbox',
      port: 1,
      host: 'h',
      authUrl: 'https://s.example',
      baseUrl: 'https://b.example',
      docs: 'https://d.example',
      seed: 's.json',
      redirectUris: ['http://localhost:3000'],
      assumptions: 'strict',
      varySeed: undefined,
      periods: { silence: 500, inactivity: 60_000 },
      autoGrant: true,
      basicClientAuthentication: true,
      denyPrivateDestinations: true,
      ca: 'c.pem',
      controlKey: '12345678',
      quiet: false,
      endWithStdin: true,
    });
    const quiet = parseCommand(['sandbox', '--quiet'], {});
    assert.equal(quiet.name === 'sandbox' && quiet.quiet, true);
  });

  for (const wrong of ['x', '-1', '65536', '4321.5', '0x10', '1e3', ' 80', '999999'])
    test(`names the variable when PORT is ${JSON.stringify(wrong)}`, () => {
      assert.equal(
        errorMessage(() => parseCommand([], { PORT: wrong })),
        'PORT: must be a whole number from 0 to 65535',
      );
      assert.equal(
        errorMessage(() => parseCommand(['sandbox', `--port=${wrong}`], {})),
        '--port: must be a whole number from 0 to 65535',
      );
    });

  test('names an unknown command or option, and an invalid value', () => {
    assert.match(
      errorMessage(() => parseCommand(['start'], {})),
      /^start: unknown command; use serve, sandbox, /,
    );
    assert.equal(
      errorMessage(() => parseCommand(['sandbx'], {})),
      'sandbx: unknown command (did you mean sandbox?)',
    );
    assert.equal(
      errorMessage(() => parseCommand(['--prot', '1'], {})),
      '--prot: unknown option (did you mean --port?)',
    );
    assert.equal(
      errorMessage(() => parseCommand(['sandbox', '--auto-grand'], {})),
      '--auto-grand: unknown option (did you mean --auto-grant?)',
    );
    for (const [command, written, meant] of [
      ['listen', '--forward', '--forward-to'],
      ['listen', '--to', '--forward-to'],
      ['sandbox', '--basic-auth', '--accept-basic-client-auth'],
      ['sandbox', '--url', '--auth-url or --base-url'],
    ] as const)
      assert.equal(
        errorMessage(() => parseCommand([command, written, 'x'], {})),
        `${written}: unknown option (did you mean ${meant}?)`,
      );
    assert.equal(
      errorMessage(() => parseCommand(['listen', '-x'], {})),
      '-x: unknown option; --help lists all options',
    );
    assert.equal(
      errorMessage(() => parseCommand(['sandbox', '--port 4400'], {})),
      '--port 4400: must be two arguments, --port and 4400',
    );
    assert.equal(
      errorMessage(() => parseCommand(['sandbox', '--port '], {})),
      '--port : unknown option (did you mean --port?)',
    );
    assert.equal(
      errorMessage(() => parseCommand(['replay', 'x', '--forward-to', 'x'], {})),
      '--forward-to: unknown option; use --against, --allow-remote, --help',
    );
    assert.equal(
      errorMessage(() => parseCommand(['listen', '--wibble'], {})),
      '--wibble: unknown option; --help lists all options',
    );
    assert.equal(
      errorMessage(() => parseCommand(['sandbox', '---'], {})),
      '---: unknown option; --help lists all options',
    );
    assert.equal(
      errorMessage(() => parseCommand(['sandbox', '--port', '-1'], {})),
      '--port: requires a value; write one that begins with a dash as --port=-…',
    );
    assert.equal(
      errorMessage(() => parseCommand(['sandbox', '--port'], {})),
      '--port: requires a value',
    );
    assert.equal(
      errorMessage(() => parseCommand(['sandbox', '--auto-grant=true'], {})),
      '--auto-grant: takes no value',
    );
    for (const argument of ['4400', "it's argument missing"])
      assert.equal(
        errorMessage(() => parseCommand(['sandbox', argument], {})),
        `${argument}: unexpected argument; --help lists all options`,
      );
    assert.match(
      errorMessage(() => parseCommand(['sandbox', '--site', 'x'], {})),
      /--site/,
    );
    assert.match(
      errorMessage(() => parseCommand(['sandbox', '--assumptions', 'lenient'], {})),
      /^--assumptions: must be default, strict or vary/,
    );
    for (const [options, message] of [
      [['--vary-seed', '1'], /^--vary-seed: requires --assumptions vary/],
      [['--silence', '0'], /^--silence: must be a number of seconds above 0 and below 100000000, such as 0\.5 or 60$/],
      [['--silence', '1e3'], /^--silence: /],
      [['--inactivity', '100000000'], /^--inactivity: must be a number of seconds/],
      [['--quiet', '--port', '0'], /^--quiet: requires a --port other than 0;/],
      [['--quiet', '--end-with-stdin'], /^--quiet: cannot be combined with --end-with-stdin; /],
      [['--assumptions', 'vary', '--vary-seed', 'x'], /^--vary-seed: must be a whole number/],
    ] as const)
      assert.match(
        errorMessage(() => parseCommand(['sandbox', ...options], {})),
        message,
      );
    assert.match(
      errorMessage(() => parseCommand(['sandbox', '--seed', 's', '--redirect-uri', 'u'], {})),
      /^--redirect-uri: /,
    );
  });

  const helpOf = (...args: string[]): string => {
    const command = parseCommand(args, {});
    assert.ok(command.name === 'help');
    return command.text;
  };
  const commands = ['serve', 'sandbox', 'proxy', 'diagnose', 'explain', 'listen', 'replay'];

  test('prints the help of each command, and without a command a line for each', () => {
    const all = helpOf('--help');
    assert.equal(helpOf('-h'), all);
    assert.equal(helpOf('help'), all);
    assert.equal(helpOf('help', 'sandbox'), helpOf('sandbox', '--help'));
    assert.equal(helpOf('--help', 'sandbox'), helpOf('sandbox', '--help'));
    for (const name of commands) {
      const text = helpOf(name, '--help');
      assert.equal(helpOf(name, '-h'), text);
      assert.match(text, new RegExp(`^partner-interface \\[?${name}\\b`));
      assert.equal(text.match(/^partner-interface/gm)?.length, 1);
      assert.match(all, new RegExp(`^ {4}${name} +[A-Z]`, 'm'));
    }
    assert.ok(all.split('\n').length < 15 && all.split('\n').every((line) => line.length <= 120), all);
    assert.match(all, /^partner-interface COMMAND --help /m);
  });

  test('prints the version for the word, too', () => {
    assert.deepEqual(parseCommand(['version'], {}), parseCommand(['--version'], {}));
  });

  test('names each option of a sandbox in its help', () => {
    const text = helpOf('sandbox', '--help');
    for (const option of nonEmpty(Object.keys(sandboxOptions).filter((name) => !['help', 'version'].includes(name))))
      assert.match(text, new RegExp(`--${option}\\b(?!-)`), option);
    assert.ok(!text.includes('--forward-to'));
  });
});

describe('the configuration', () => {
  test('comes from the file that DEPLOYMENT names, else from the project', () => {
    assert.equal(read(JSON.stringify({ ...values, serviceName: 'Named' })).serviceName, 'Named');
    assert.ok(readDeployment({}).serviceName);
  });

  for (const [name, wrong] of [
    ['serviceName', ' '],
    ['eventPrefix', 'Not-a-prefix'],
    ['authUrl', 'ftp://a.example'],
    ['baseUrl', 'api.example'],
    ['supportContact', 7],
    ['siteUrl', 'http://localhost:4321/?x'],
    ['proxyUrl', ''],
    ['proxyHosts', ['https://a.example']],
  ] as const)
    test(`names ${name} when it is wrong`, () => {
      assert.match(
        errorMessage(() => read(JSON.stringify({ ...values, [name]: wrong }))),
        new RegExp(`deployment\\.json: ${name}`),
      );
    });

  test('names a variable that is missing or unknown', () => {
    const { siteUrl: _, ...without } = values;
    assert.match(
      errorMessage(() => read(JSON.stringify(without))),
      /siteUrl/,
    );
    assert.match(
      errorMessage(() => read(JSON.stringify({ ...without, siteUrI: 'x' }))),
      /deployment\.json: siteUrI: is not a known variable \(did you mean siteUrl\?\)$/,
    );
  });

  test('names a file that is no JSON or cannot be read', () => {
    assert.match(
      errorMessage(() => read('{')),
      /deployment\.json: is not JSON/,
    );
    assert.match(
      errorMessage(() => readDeployment({ DEPLOYMENT: path.join(folder, 'none.json') })),
      /none\.json: cannot be read/,
    );
  });

  test('has the same hash for the same values in any order, and another hash for other values', () => {
    const one = parseDeployment(values);
    const reversed = parseDeployment(Object.fromEntries(Object.entries(values).reverse()));
    assert.equal(deploymentHash(one), deploymentHash(reversed));
    assert.notEqual(deploymentHash(one), deploymentHash(parseDeployment({ ...values, serviceName: 'other' })));
  });

  test('must be the configuration that the site was built with', () => {
    assert.match(
      errorMessage(() => {
        checkBuild(folder, parseDeployment(values));
      }),
      /contains no built site.*npm run build/,
    );
    writeBuildFile(folder, parseDeployment(values));
    checkBuild(folder, parseDeployment(values));
    assert.match(
      errorMessage(() => {
        checkBuild(folder, parseDeployment({ ...values, eventPrefix: 'acme' }), { DEPLOYMENT: 'company.json' });
      }),
      /another configuration than company\.json; .*npm run build/,
    );
  });
});
