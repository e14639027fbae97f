import type { Header } from '../../../http/headers.ts';
import type { HttpExchange } from '../../messages/message.ts';
import { withQuery, encodedForm } from '../../messages/url.ts';
import { asText, isFields, type Fields } from '../code/known-values.ts';
import { looseValue } from '../code/loose-value.ts';
import { maxDepth } from '../code/value-size.ts';
import { readPostman } from './postman.ts';
import { pairsIn } from '../records/structured.ts';
import { readYaml } from '../records/yaml.ts';

/** The objects in the lists that a collection or folder has under any of the names of Insomnia, Hoppscotch and Thunder Client. */
function childrenOf(folder: Fields): Fields[] {
  const lists = ['collection', 'children', 'resources', 'folders', 'requests'].map((name) => folder[name]);
  return lists.flatMap((list) => (Array.isArray(list) ? (list as unknown[]).filter(isFields) : []));
}

/** The names and values of the entries that are sent, in the path or elsewhere. */
function pairsOf(entries: unknown, isPath = false): Header[] {
  const sent = Array.isArray(entries)
    ? (entries as unknown[]).filter(
        (one) => isFields(one) && one['active'] !== false && one['isDisabled'] !== true && (one['isPath'] ?? false) === isPath,
      )
    : [];
  return pairsIn(sent);
}

/** The credentials in the form that Postman has for them. Undefined where a request takes those of its folder. */
function authOf({ authentication, auth, settings }: Fields): Fields | undefined {
  const own = [authentication, auth, isFields(settings) ? settings['auth'] : undefined].find(isFields);
  const type = own?.['type'] ?? own?.['authType'];
  if (!own || typeof type !== 'string' || type === 'inherit') return undefined;
  if (own['disabled'] === true || own['authActive'] === false) return { type: 'none' };
  if (type === 'bearer') return { type, bearer: [{ key: 'token', value: own['token'] ?? own['bearer'] ?? '' }] };
  return { type: type.replace('-', '') };
}

/** The lines `name: value` of a form of Hoppscotch. */
function linesOf(form: unknown): Header[] {
  const lines = typeof form === 'string' ? form.matchAll(/^([^#:\n][^:\n]*): *(.*)$/gm) : [];
  return [...lines].map(([, name = '', value = '']) => [name, value]);
}

function bodyOf(body: unknown): Fields | undefined {
  if (!isFields(body)) return undefined;
  const type = asText(body['mimeType'] ?? body['contentType'] ?? body['type'] ?? '');
  const entries = body['params'] ?? body['form'] ?? body['body'];
  const pairs = Array.isArray(entries) ? pairsOf(entries) : linesOf(entries);
  if (/urlencoded|formencoded/.test(type)) return { mode: 'urlencoded', urlencoded: pairs };
  if (/multipart|formdata/.test(type)) return { mode: 'formdata', formdata: pairs };
  if (/octet-stream|binary/.test(type)) return { mode: 'file' };
  const raw = body['text'] ?? body['raw'] ?? body['body'];
  return { mode: 'raw', raw, options: { raw: { language: type.includes('json') ? 'json' : 'text' } } };
}

/** A request or folder in the form that Postman has for it. */
function itemOf(entry: Fields): Fields {
  const { name, method, parameters, params, headers, body } = entry;
  const address = entry['url'] ?? entry['endpoint'];
  const auth = authOf(entry);
  if (typeof address !== 'string' || typeof method !== 'string') return { name, auth, item: childrenOf(entry).map(itemOf) };
  const query = encodedForm(pairsOf(parameters ?? params));
  // Thunder Client has the parameters in the URL, too.
  const raw = address.includes('?') ? address : withQuery(address, query);
  const url = { raw, variable: [...pairsIn(entry['pathParameters']), ...pairsOf(params, true)] };
  return { name, request: { method, url, header: pairsOf(headers), body: bodyOf(body), auth } };
}

/**
 * The resources of a folder and of the folders in it. `inFolders` has them by the ID of their folder. What is returned is removed
 * from it: each resource is read once, even if folders contain each other.
 */
function resourcesOf(inFolders: Map<unknown, Fields[]>, folder: unknown, depth = 0): Fields[] {
  const resources = depth > maxDepth ? [] : (inFolders.get(folder) ?? []);
  inFolders.delete(folder);
  return resources.map((one) => (one['_type'] === 'request' ? one : { ...one, children: resourcesOf(inFolders, one['_id'], depth + 1) }));
}

/** A collection of the resources in an export of Insomnia. Each resource names its folder. */
function collectionOf(resources: readonly Fields[]): Fields {
  const read = resources.filter(({ _type: type }) => type === 'request' || type === 'request_group');
  const folders = new Set(resources.filter((one) => one['_type'] === 'request_group').map((one) => one['_id']));
  const tops = new Set(resources.map((one) => one['parentId']).filter((id) => !folders.has(id)));
  const inFolders = new Map<unknown, Fields[]>();
  for (const one of read) {
    const siblings = inFolders.get(one['parentId']);
    if (siblings) siblings.push(one);
    else inFolders.set(one['parentId'], [one]);
  }
  return { children: [...tops].flatMap((id) => resourcesOf(inFolders, id)) };
}

/** The collection in a file. Undefined for any other value. */
function collectionIn(value: unknown): Fields | undefined {
  if (Array.isArray(value)) {
    const children = (value as unknown[]).map(collectionIn).filter((one) => one !== undefined);
    return children.length === value.length && children.length > 0 ? { children } : undefined;
  }
  if (!isFields(value)) return undefined;
  if (String(value['type']).startsWith('collection.insomnia.rest')) return value;
  if (value['_type'] === 'export') return collectionOf(childrenOf(value));
  const isCollection = Array.isArray(value['requests']) && (Array.isArray(value['folders']) || 'collectionName' in value);
  // Where a collection of Hoppscotch has no credentials, its requests may take those of a team.
  return isCollection ? { ...('v' in value ? { auth: { type: 'oauth2' } } : {}), ...value } : undefined;
}

/** The requests of a collection of Insomnia (JSON or YAML), Hoppscotch or Thunder Client. Undefined for any other text. */
export function readCollection(pasted: string): HttpExchange[] | undefined {
  const isYaml = /^(?:type: ["']?collection\.insomnia\.rest|_type: ["']?export)/m.test(pasted);
  if (!isYaml && !/^[{[]/.test(pasted)) return undefined;
  const text = pasted
    .replaceAll(/\{\{\s*(?:_\.)?([\w.-]+)\s*\}\}|<<([\w.-]+)>>/g, (_whole, one?: string, other?: string) => `{{${one ?? other ?? ''}}}`)
    .replaceAll(/\{%.*?%\}/g, '{{value}}');
  const collection = collectionIn(isYaml ? readYaml(text) : looseValue(text));
  return collection && readPostman(itemOf(collection));
}
