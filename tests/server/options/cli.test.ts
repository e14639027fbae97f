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

/** What is said of a wrong command line. */
const problemOf = (args: readonly string[], environment = {}): string => errorMessage(() => parseCommand(args, environment));
/** What is said of a wrong configuration. */
const faultOf = (configuration: object): string => errorMessage(() => read(JSON.stringify(configuration)));

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
      const range = 'must be a whole number from 0 to 65535';
      assert.equal(problemOf([], { PORT: wrong }), `PORT: ${range}`);
      assert.equal(problemOf(['sandbox', `--port=${wrong}`]), `--port: ${range}`);
    });

  test('names an unknown command or option, and an invalid value', () => {
    for (const [args, message] of [
      [['start'], /^start: unknown command; use serve, sandbox, /],
      [['sandbx'], /^sandbx: unknown command \(did you mean sandbox\?\)$/],
      [['--prot', '1'], /^--prot: unknown option \(did you mean --port\?\)$/],
      [['sandbox', '--auto-grand'], /^--auto-grand: unknown option \(did you mean --auto-grant\?\)$/],
      [['listen', '--forward', 'x'], /^--forward: unknown option \(did you mean --forward-to\?\)$/],
      [['listen', '--to', 'x'], /^--to: unknown option \(did you mean --forward-to\?\)$/],
      [['sandbox', '--basic-auth', 'x'], /^--basic-auth: unknown option \(did you mean --accept-basic-client-auth\?\)$/],
      [['sandbox', '--url', 'x'], /^--url: unknown option \(did you mean --auth-url or --base-url\?\)$/],
      [['listen', '-x'], /^-x: unknown option; --help lists all options$/],
      [['listen', '--wibble'], /^--wibble: unknown option; --help lists all options$/],
      [['sandbox', '---'], /^---: unknown option; --help lists all options$/],
      [['replay', 'x', '--forward-to', 'x'], /^--forward-to: unknown option; use --against, --allow-remote, --help$/],
      [['sandbox', '--port 4400'], /^--port 4400: must be two arguments, --port and 4400$/],
      [['sandbox', '--port '], /^--port : unknown option \(did you mean --port\?\)$/],
      [['sandbox', '--port', '-1'], /^--port: requires a value; write one that begins with a dash as --port=-…$/],
      [['sandbox', '--port'], /^--port: requires a value$/],
      [['sandbox', '--auto-grant=true'], /^--auto-grant: takes no value$/],
      [['sandbox', '4400'], /^4400: unexpected argument; --help lists all options$/],
      [['sandbox', "it's argument missing"], /^it's argument missing: unexpected argument; --help lists all options$/],
      [['sandbox', '--site', 'x'], /--site/],
      [['sandbox', '--assumptions', 'lenient'], /^--assumptions: must be default, strict or vary/],
      [['sandbox', '--vary-seed', '1'], /^--vary-seed: requires --assumptions vary/],
      [['sandbox', '--silence', '0'], /^--silence: must be a number of seconds above 0 and below 100000000, such as 0\.5 or 60$/],
      [['sandbox', '--silence', '1e3'], /^--silence: /],
      [['sandbox', '--inactivity', '100000000'], /^--inactivity: must be a number of seconds/],
      [['sandbox', '--host', ''], /^--host: requires a value$/],
      [['sandbox', '--quiet', '--port', '0'], /^--quiet: requires a --port other than 0;/],
      [['sandbox', '--quiet', '--end-with-stdin'], /^--quiet: cannot be combined with --end-with-stdin; /],
      [['sandbox', '--help', '--end-with-stdin'], /^--help: cannot be combined with --end-with-stdin; /],
      [['sandbox', '--end-with-stdin', '--version'], /^--version: cannot be combined with --end-with-stdin; /],
      [['sandbox', '--assumptions', 'vary', '--vary-seed', 'x'], /^--vary-seed: must be a whole number/],
      [['sandbox', '--seed', 's', '--redirect-uri', 'u'], /^--redirect-uri: /],
    ] as const)
      assert.match(problemOf(args), message);
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
      assert.match(faultOf({ ...values, [name]: wrong }), new RegExp(`deployment\\.json: ${name}`));
    });

  test('names a variable that is missing or unknown', () => {
    const { siteUrl: _, ...without } = values;
    assert.match(faultOf(without), /siteUrl/);
    const misspelt = /deployment\.json: siteUrI: is not a known variable \(did you mean siteUrl\?\)$/;
    assert.match(faultOf({ ...without, siteUrI: 'x' }), misspelt);
  });

  test('names a file that is no JSON or cannot be read', () => {
    const notJson = errorMessage(() => read('{'));
    assert.match(notJson, /deployment\.json: is not JSON/);
    const notThere = errorMessage(() => readDeployment({ DEPLOYMENT: path.join(folder, 'none.json') }));
    assert.match(notThere, /none\.json: cannot be read/);
  });

  test('has the same hash for the same values in any order, and another hash for other values', () => {
    const one = parseDeployment(values);
    const reversed = parseDeployment(Object.fromEntries(Object.entries(values).reverse()));
    assert.equal(deploymentHash(one), deploymentHash(reversed));
    assert.notEqual(deploymentHash(one), deploymentHash(parseDeployment({ ...values, serviceName: 'other' })));
  });

  test('must be the configuration that the site was built with', () => {
    const check = (changed: object, environment = {}): string =>
      errorMessage(() => checkBuild(folder, parseDeployment({ ...values, ...changed }), environment));
    assert.match(check({}), /contains no built site.*npm run build/);
    writeBuildFile(folder, parseDeployment(values));
    checkBuild(folder, parseDeployment(values));
    const other = check({ eventPrefix: 'acme' }, { DEPLOYMENT: 'company.json' });
    assert.match(other, /another configuration than company\.json; .*npm run build/);
  });
});
