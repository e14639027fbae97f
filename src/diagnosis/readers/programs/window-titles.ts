/** Reads with what a program compares the title of the window that shows the out-of-band page. */
import { codeTitle, errorTitle } from '../../../interface/application/out-of-band-title.ts';
import { outOfBandUri } from '../../../interface/application/redirect-uris.ts';
import type { CallbackFact } from '../../facts.ts';
import type { Loose } from '../text/loose.ts';

const text = String.raw`["'\`]([^"'\`\n]{3,60})["'\`]`;
/** A title that begins with a text or has it: `title.StartsWith("…")`, `strings.HasPrefix(title, "…")`, `title.match(/…=(.*)/)`. */
const compared = new RegExp(
  [
    String.raw`\b\w{0,40}title(?:\(\))?[?!]?\.(?:startsWith|starts_?with\??|hasPrefix|contains|includes|indexOf|split|partition|substringAfter|removePrefix|delete_prefix)\(\s?${text}`,
    String.raw`\b(?:HasPrefix|TrimPrefix|CutPrefix|Contains|str_starts_with|str_contains|strpos)\(\s?\$?\w{0,40}title,\s?${text}`,
    String.raw`\b\w{0,40}title\.match\(\s?\/\^?([^/\n(\\[]{3,60})`,
  ].join('|'),
  'gi',
);

/** Which of the two titles a program compares with a text that neither has. Undefined for another one. */
function wrongTitle(written: string): 'code' | 'error' | undefined {
  if ([codeTitle(''), errorTitle('')].some((title) => title.includes(written) || written.startsWith(title))) return undefined;
  if (/code|success/i.test(written)) return 'code';
  return /error|fail|denied/i.test(written) ? 'error' : undefined;
}

/** The titles that the program of an out-of-band grant expects and the page does not have. */
export function titlesIn(program: string): Loose[] {
  if (!program.includes(outOfBandUri) && !/\boob\b|out.?of.?band/i.test(program)) return [];
  const texts = [...program.matchAll(compared)].map((match) => match.slice(1).find(Boolean) ?? '');
  const names = new Set(texts.map(wrongTitle).filter((name) => name !== undefined));
  const facts = [...names].map((name): CallbackFact => ({ kind: 'title', name }));
  return facts.length === 0 ? [] : [{ kind: 'callback', facts }];
}
