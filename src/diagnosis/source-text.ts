import { maskedJson, maskedText } from './corrections/seen-secrets.ts';
import { memberPattern, rewriteMembers } from '../http/json-members.ts';
import { isSecretName, rewriteParts, secretEnds, secretWords } from '../http/secret-names.ts';
import type { Header } from '../http/headers.ts';
import type { HttpExchange } from './messages/message.ts';
import { parseJson } from './readers/code/parse-json.ts';

const members = memberPattern(secretEnds, secretWords);
const membersOfError = memberPattern(
  secretEnds,
  secretWords.filter((name) => name !== 'code'),
);
const placeholder = '<secret>';

/** The body with a placeholder for each secret, also if it is malformed JSON or holds JSON in a string. In an error body (`failed`), `code` is none. */
function masked(body: string, failed = false): string {
  let text: string;
  try {
    text = maskedJson(parseJson(body), failed ? ['code'] : []);
  } catch {
    text = maskedText(rewriteParts(body, isSecretName, () => placeholder));
  }
  return rewriteMembers(text, failed ? membersOfError : members, (_, name) => `<${name}>`);
}

function lines(headers: readonly Header[]): string[] {
  return headers
    .filter(([name]) => /^(?:accept|content-type|authorization|location|host)$/i.test(name))
    .map(
      ([name, value]) =>
        `${name}: ${/^authorization$/i.test(name) ? value.replace(/(?<= ).*|^\S*$/s, '<credentials>') : maskedText(value)}`,
    );
}

/** An exchange as HTTP text with the headers that count, and with a placeholder for each secret: what a reader sees of an entry of a file. */
export function sourceText({ request, response }: HttpExchange): string {
  const sent = request
    ? [
        `${request.method ?? 'GET'} ${maskedText(request.url)}`,
        ...lines(request.headers ?? []),
        ...(request.body === undefined ? [] : ['', masked(request.body)]),
      ]
    : [];
  const received = response
    ? [
        ...(sent.length > 0 ? [''] : []),
        String(response.status ?? ''),
        ...lines(response.headers),
        ...(response.body === undefined ? [] : ['', masked(response.body, (response.status ?? 0) >= 400)]),
      ]
    : [];
  return [...sent, ...received].join('\n');
}
