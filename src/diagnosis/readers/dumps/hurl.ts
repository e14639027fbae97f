import { formMediaType } from '../../../interface/operations/endpoints.ts';
import { encodedForm, withQuery } from '../../messages/url.ts';

/** A request of a Hurl file while its lines are read. */
interface HurlRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: string[];
  readonly query: [string, string][];
  readonly form: [string, string][];
  readonly body: string[];
}

function textOf({ method, url, headers, query, form, body }: HurlRequest): string {
  const address = withQuery(url, encodedForm(query));
  const type = form.length > 0 ? [`Content-Type: ${formMediaType}`] : [];
  return [`${method} ${address} HTTP/1.1`, ...headers, ...type, '', encodedForm(form), ...body, ''].join('\n');
}

/** A line of a body. A text of several lines has three backticks around it, one of one line has one. */
function addBody(request: HurlRequest, line: string): void {
  if (/^file,.*;$/.test(line)) request.headers.push('Transfer-Encoding: chunked');
  else if (!line.startsWith('```')) request.body.push(line.replace(/^`(.*)`$/, '$1'));
}

/** Adds a line of a request to it, and returns the section that goes on after it. */
function addLine(request: HurlRequest, line: string, section: string): string {
  const named = /^\[(\w+)\]\s*$/.exec(line)?.[1];
  if (named !== undefined) {
    if (named === 'BasicAuth') request.headers.push('Authorization: Basic <credentials>');
    return named;
  }
  const [, name = '', value = ''] = /^([^\s:]+)\s*: ?(.*)$/.exec(line) ?? [];
  if (section === 'body' || (name === '' && line !== '') || line.startsWith('{')) {
    addBody(request, line);
    return 'body';
  }
  if (line === '') return section;
  if (section === 'head') request.headers.push(line);
  else if (/^Query/.test(section)) request.query.push([name, value]);
  else if (/^Form/.test(section)) request.form.push([name, value]);
  return section;
}

/** The requests of a Hurl file as HTTP text. What it says of responses is left out, because it is only expected. */
export function hurlRequests(text: string): string {
  const requests: HurlRequest[] = [];
  let section = 'skipped';
  for (const line of text.split('\n')) {
    const [, method, url] = /^([A-Z]{3,7}) ((?:https?:\/\/|\{\{|\/)\S*)\s*$/.exec(line) ?? [];
    const request = requests.at(-1);
    if (method !== undefined && url !== undefined) {
      requests.push({ method, url, headers: [], query: [], form: [], body: [] });
      section = 'head';
    } else if (/^HTTP(?:\/[\d.]+)? (?:\d{3}|\*)/.test(line)) section = 'response';
    else if (section === 'response' || !request || line.startsWith('#')) continue;
    else section = addLine(request, line, section);
  }
  return requests.map(textOf).join('\n');
}
