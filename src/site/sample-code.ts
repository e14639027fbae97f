import { defaultPrefix, redirectParameter } from '../interface/index.ts';
import { deployment } from './deployment.ts';
import type { SampleFlow, SampleLanguage } from './sample-files.ts';

const sources = import.meta.glob<string>('/src/examples/**/*.*', { query: '?raw', import: 'default', eager: true });

/** A file of `src/examples` as the site shows it: event types and the redirect parameter have the configured prefix. Throws an Error when there is no such file. */
export function exampleSource(file: string): string {
  const source = sources[`/src/examples/${file}`];
  if (source === undefined) throw new Error(`src/examples has no ${file}`);
  return withPrefix(source, deployment.eventPrefix).trimEnd();
}

const fixtures = import.meta.glob<string>('/src/adapters/*/*.*', { query: '?raw', import: 'default', eager: true });

/** A fixture for a test runner of another language, a file of `src/adapters`. Throws an Error when there is no such file. */
export function fixtureSource(file: string): string {
  const source = fixtures[`/src/adapters/${file}`];
  if (source === undefined) throw new Error(`src/adapters has no ${file}`);
  return source.trimEnd();
}

/** The sample of a flow in a language, as the site shows it. */
export function sampleSource(language: SampleLanguage, flow: SampleFlow): string {
  return exampleSource(language.file(flow));
}

/** Replaces the prefix that the files are written and tested with by the configured one. */
function withPrefix(source: string, prefix: string): string {
  return source
    .replaceAll(new RegExp(`\\b${defaultPrefix}\\.(?=[a-z])`, 'g'), `${prefix}.`)
    .replaceAll(redirectParameter(defaultPrefix), redirectParameter(prefix));
}
