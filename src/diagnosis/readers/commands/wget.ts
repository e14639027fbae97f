import { formMediaType } from '../../../interface/operations/endpoints.ts';
import type { RequestMessage } from '../../messages/message.ts';
import { isUnknownWord, type Input } from './shell-state.ts';
import { headersIn, nameSet, gnuOptions, withDefaults, type OptionTable } from './options.ts';

const table: OptionTable = {
  longNames: {},
  withValue: nameSet(
    'header post-data post-file body-data body-file method output-document output-file user-agent tries timeout user password http-user http-password ca-certificate',
  ),
  shortWithValue: 'OoUtTPaeiBAR',
};

/** The request that the arguments of a wget command send. */
export function parseWget(words: readonly string[], _input: Input, files: ReadonlyMap<string, string>): RequestMessage | undefined {
  const options = gnuOptions(words, table);
  const valueOf = (...names: readonly string[]): string | undefined => options.find(([name]) => names.includes(name))?.[1];
  const url = valueOf('');
  if (url === undefined) return undefined;
  const file = valueOf('post-file', 'body-file');
  const data = valueOf('post-data', 'body-data') ?? (file === undefined ? undefined : files.get(file));
  const body = data !== undefined && isUnknownWord(data) ? undefined : data;
  const unseen = body === undefined && (file ?? data) !== undefined;
  const given = headersIn(options.filter(([name]) => name === 'header').map(([, value]) => value));
  const user: [string, string][] = valueOf('user', 'http-user') === undefined ? [] : [['Authorization', 'Basic <credentials>']];
  const added: [string, string][] = body === undefined ? [] : [['Content-Type', formMediaType]];
  const method = valueOf('method') ?? (body !== undefined || unseen ? 'POST' : 'GET');
  return { method, url, headers: withDefaults([...given, ...user], [...added, ['Accept', '*/*']]), body, ...(unseen ? { unseen } : {}) };
}
