import { encodedForm } from '../../messages/url.ts';
import { isFields, parametersOf } from '../code/known-values.ts';
import { looseValue } from '../code/loose-value.ts';
import { headerLines } from './printed-request.ts';

/** A dictionary that Python printed, as the text of a form. What is none is returned unchanged, and `None` is no body. */
function formOf(written: string): string {
  const value = looseValue(written);
  return isFields(value) ? encodedForm(parametersOf(value)) : written === 'None' ? '' : written;
}

/** The lines of the log, after the words of a logger. */
const asked = /\bRequesting url (\S+) using method ([A-Z]+)\./;
const supplied = /^.{0,200}?\bSupplying headers (\{.*?\}) and data (.*)$/;
const signed = /'auth': <requests\.auth\.HTTPBasicAuth/;
const status = /\bcompleted with status (\d{3})/;
const sent = /^.{0,200}?\bRequest (url|headers|body) (?:was|were) (.*)$/;
const received = /^.{0,200}?\bResponse headers were (\{.*?\}) and content (.*?)\.?$/;
/** The pair that the method for the authorization URL returns, as Python prints it. */
const printed = /^\('(https?:\/\/\S+\/oauth\/\S+\?\S+)', '[^']*'\)$/;

/**
 * The debug log of requests_oauthlib: what it is asked to send, and after the response the same request as it was sent, which takes the place of the
 * other.
 */
export function oauthlibLog(text: string): string {
  let [method, at, last] = ['POST', -1, ''];
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const [, url, verb] = asked.exec(line) ?? [];
    const [, headers = '', data = ''] = supplied.exec(line) ?? [];
    const [, part, value = ''] = sent.exec(line) ?? [];
    const [, given, content = ''] = received.exec(line) ?? [];
    last = status.exec(line)?.[1] ?? last;
    const opened = printed.exec(line)?.[1];
    if (url !== undefined) {
      method = verb ?? method;
      at = lines.push(`${method} ${url} HTTP/1.1`) - 1;
    } else if (headers !== '') lines.push(`${headerLines(headers) ?? ''}\n${formOf(data)}\n`);
    else if (signed.test(line) && at >= 0) lines.splice(at + 1, 0, 'Authorization: Basic <credentials>');
    else if (part === 'url') {
      if (at >= 0) lines.length = at;
      lines.push(`${method} ${value} HTTP/1.1`);
    } else if (part === 'headers') lines.push(headerLines(value) ?? '');
    else if (part === 'body') lines.push(formOf(value), '');
    else if (given !== undefined) lines.push(`HTTP/1.1 ${last}\n${headerLines(given) ?? ''}\n${content}\n`);
    else if (opened !== undefined) lines.push(`GET ${opened} HTTP/1.1`, '');
  }
  return lines.join('\n');
}
