/** Reads requests in YAML: the cassettes of VCR, tests of Tavern, scripts of Artillery, tasks of Ansible. */
import { formMediaType } from '../../../interface/operations/endpoints.ts';
import type { HttpExchange } from '../../messages/message.ts';
import { encodedForm } from '../../messages/url.ts';
import { isFields, type Fields } from '../code/known-values.ts';
import { exchangesIn, pairsIn } from './structured.ts';
import { readYaml } from './yaml.ts';

/** A line that only a request in YAML has: its method, or the method as the name of the request. */
const methodLine = /^[ \t]*(?:- )?(?:method: *["']?(?:get|post|put|patch|delete)["']?|- (?:get|post|put|patch|delete):)[ \t]*$/im;
/** The first line of a file in YAML: a mark, an entry of a list, or a name. */
const firstLine = /^(?:---|- ?\w[^\n]*|[\w.-]+:(?:\s[^\n]*)?)$/m;
const methods = ['get', 'post', 'put', 'patch', 'delete'];
/** Under which names tools take a body, and how they send it. */
const bodies = { json: 'application/json', form: formMediaType, data: formMediaType } as const;

/** A record with its body as a tool sends it, and the header that the tool adds. */
function withBody(record: Fields, body: unknown, type: string): Fields {
  const given = pairsIn(record['headers']);
  const isTyped = given.some(([name]) => name.toLowerCase() === 'content-type');
  return {
    ...record,
    headers: isTyped ? given : [...given, ['Content-Type', type]],
    body: type === formMediaType ? encodedForm(pairsIn(body)) : body,
  };
}

/** A request under the names that records have for its parts. */
function named(record: Fields): Fields {
  const format = record['body_format'];
  if (format === 'json') return withBody(record, record['body'], bodies.json);
  if (format === 'form-urlencoded' && isFields(record['body'])) return withBody(record, record['body'], bodies.form);
  for (const [name, type] of Object.entries(bodies)) if (isFields(record[name])) return withBody(record, record[name], type);
  return record;
}

/** A value of a file with every request in it as other records have it. */
function asRecorded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asRecorded);
  if (!isFields(value)) return value;
  // A body with its encoding, and a status with its words, as VCR records them.
  if (typeof value['string'] === 'string') return value['string'];
  if (typeof value['code'] === 'number' && 'message' in value) return value['code'];
  const method = methods.find((name) => isFields(value[name]) && 'url' in value[name]);
  const fields = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asRecorded(one)]));
  if (method !== undefined) return named({ method, ...(fields[method] as Fields) });
  return 'method' in fields && ('url' in fields || 'uri' in fields) ? named(fields) : fields;
}

/** The requests of a file in YAML. None for any other text. */
export function readRecordedYaml(text: string): HttpExchange[] {
  return methodLine.test(text) && firstLine.test(text.split('\n', 1)[0] ?? '') ? exchangesIn(asRecorded(readYaml(text))) : [];
}
