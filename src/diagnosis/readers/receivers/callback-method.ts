/** Reads how the program of a redirect URI takes the redirect: by which method, and whether from its query. */

import { routeForms } from './route-forms.ts';

const path = String.raw`(?!\/?api\/|\w+ )[^"'\n]{0,60}(?:callback|redirect|\/cb)\b`;

/** The routes of all frameworks for a redirect URI. `names` is a pattern for the names of their methods. */
function routesWith(names: string): RegExp {
  const methods = `(?:${names})`;
  const rows = [
    ...routeForms({
      owner: String.raw`(?:[.>:]|^[ \t]*)`,
      methods,
      listed: String.raw`[^\])}\n]{0,40}\b${methods}\b[^\])}\n]{0,80}`,
      path,
    }),
    String.raw`\brequire_${methods}\b\s{1,9}(?:async )?def \w{0,40}(?:callback|redirect)`,
    String.raw`\bexport (?:async )?function ${methods}\b`,
    String.raw`\[Http${methods}\][^;{]{0,200}\b\w{0,40}callback\(`,
  ];
  return new RegExp(rows.join('|'), 'im');
}

const ofPost = routesWith('post');
const ofGet = routesWith('get|head|all|any|match|use|handle|HandleFunc');
/** A route without methods takes GET. */
const ofAny = new RegExp(
  String.raw`(?:@\w+\.route|\b(?:Route|path|re_path))\(\s*r?["']${path}[^"'\n]{0,40}["'](?![^\n]{0,80}\bmethods)`,
  'i',
);
/** What reads JSON, which only a page of the application sends. */
const json =
  /\bget_json\b|\brequest\.json\b|\breq\.json\(|@RequestBody\b|\[FromBody\]|\bexpress\.json\(|Bind(?:Body)?JSON\(|\bjson\.NewDecoder\(|php:\/\/input/i;

const form = String.raw`(?:(?:\b(?:form|payload|POST|formData|data)|\$_POST|->request)[?!]?(?:(?:\.|->)get\(|\[)\s?["']|\bPostForm(?:Value)?\(\s?["']|@Body\(\s?["']|\[FromForm\]\s\w{1,20}\??\s|\bpayload\.|\bbody[?!]?(?:\.|\[["']))`;
/** A parameter of a form as programs read it: `request.form["code"]`, `$_POST['code']`, `c.PostForm("code")`, `req.body.code`. */
const inForm = new RegExp(String.raw`${form}(\w{1,40})`, 'g');
/** Names that are taken out of a form: `const { code, state } = req.body`, `code: str = Form()`. */
const takenOfForm = /\{([\w\s,:=]{1,200})\}\s?=\s?[\w.$]{1,60}\b(?:body|payload)\b|\b(\w{1,40}): ?[^,=\n]{1,40}= ?Form\(/g;

/** The parameters that a handler reads of a form in the body. */
export function namesInForm(part: string): string[] {
  const taken = [...part.matchAll(takenOfForm)].flatMap(([, list = '', name = '']) => [name, ...list.split(',')]);
  return [...[...part.matchAll(inForm)].map(([, name = '']) => name), ...taken.map((one) => /\w+/.exec(one)?.[0] ?? '')];
}

/** The method that a program takes the redirect by, and no other: `POST`. `GET` if it has a route for that. Undefined if that is not clear. */
export function callbackMethod(text: string): 'GET' | 'POST' | undefined {
  if (json.test(text) && !/urlencoded/.test(text)) return undefined;
  if (ofGet.test(text) || ofAny.test(text)) return 'GET';
  return ofPost.test(text) ? 'POST' : /\$_POST\b|\brequest\.(?:POST|form)\b/.test(text) ? 'GET' : undefined;
}
