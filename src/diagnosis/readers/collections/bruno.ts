import type { HttpExchange } from '../../messages/message.ts';
import { plainName } from '../../../http/nearest.ts';
import type { Fields } from '../code/known-values.ts';
import { readPostman } from './postman.ts';

const method = /^(?:get|post|put|patch|delete|head|options)$/;

/** The lines of each block by its name. A block ends with a brace in the first column. */
function blocksOf(file: string): ReadonlyMap<string, string> {
  const blocks = new Map<string, string>();
  let open: { name: string; lines: string[] } | undefined;
  for (const line of file.split('\n')) {
    if (open && line.startsWith('}')) {
      blocks.set(open.name, open.lines.join('\n'));
      open = undefined;
    } else if (open) open.lines.push(line);
    else {
      const name = /^([a-z][\w:-]*) \{$/.exec(line)?.[1];
      open = name === undefined ? undefined : { name, lines: [] };
    }
  }
  return blocks;
}

/** The values of a block by their names. One that starts with `~` is disabled. */
function valuesOf(lines = ''): Fields {
  return Object.fromEntries([...lines.matchAll(/^ *"?([^~":\s][^":\n]*)"?: *(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}

/** The body in the form that Postman has for it. `mode` is what the request says of it, for example `formUrlEncoded`. */
function bodyOf(blocks: ReadonlyMap<string, string>, mode: string): Fields | undefined {
  const wanted = plainName(mode);
  const [name = '', lines = ''] = [...blocks].find(([one]) => one.startsWith('body:') && plainName(one.slice(5)) === wanted) ?? [];
  if (name === '') return undefined;
  if (name === 'body:form-urlencoded') return { mode: 'urlencoded', urlencoded: valuesOf(lines) };
  if (name === 'body:multipart-form') return { mode: 'formdata', formdata: valuesOf(lines) };
  return { mode: 'raw', raw: lines.replaceAll(/^ {2}/gm, ''), options: { raw: { language: wanted } } };
}

/** The credentials in the form that Postman has for them. What a folder or the collection gives is not in the file. */
function authOf(blocks: ReadonlyMap<string, string>, mode: string): Fields {
  if (mode === 'bearer') return { type: 'bearer', bearer: valuesOf(blocks.get('auth:bearer')) };
  return { type: mode === 'inherit' ? 'oauth2' : mode };
}

function itemOf(file: string): Fields | undefined {
  const blocks = blocksOf(file);
  const name = [...blocks.keys()].find((one) => method.test(one));
  const { url: raw, body = '', auth = '' } = valuesOf(name && blocks.get(name));
  if (name === undefined || raw === undefined) return undefined;
  const url = { raw, variable: valuesOf(blocks.get('params:path')) };
  const header = valuesOf(blocks.get('headers'));
  return {
    name: valuesOf(blocks.get('meta'))['name'],
    request: { method: name, url, header, body: bodyOf(blocks, String(body)), auth: authOf(blocks, String(auth)) },
  };
}

/** The requests of Bruno's .bru files, one or several after each other. */
export function readBruno(text: string): HttpExchange[] {
  return readPostman({ item: text.split(/^(?=meta \{)/m).map(itemOf) });
}
