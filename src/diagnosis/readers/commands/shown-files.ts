/** Reads the files whose content a text shows with a command such as `cat`, before or after the command that sends them. */
import { endOfBrackets } from '../code/balanced.ts';

/** A prompt, or the start of a line, with a command that prints a file, and a line with only the name of a file. */
const shown =
  /^(?:[^\n"'{}|]{0,60}?[$#%>❯➜] ?)?(?:(?:cat|type|bat|less|more|head|jq(?: -?\w{1,9})? '?\.'?) +|[#/*-]{0,3} ?(?=\S{1,80}:? *\n))["']?(?:\.\/)?([\w./-]{1,80}\.\w{1,9})["']?:? *\n/gm;
/** A form on one line. */
const form = /^[\w.-]{1,40}=[^\s&]*(?:&[\w.-]{1,40}=[^\s&]*)+(?=\s|$)/;
/** The length of a file, in characters. */
const maxFile = 20_000;

/** The content of a file at a place: one value in JSON, or a form. */
function contentAt(text: string, at: number): string | undefined {
  const rest = text.slice(at, at + maxFile);
  if (!rest.startsWith('{')) return form.exec(rest)?.[0];
  const end = endOfBrackets(rest, 0);
  return end === undefined ? undefined : rest.slice(0, end);
}

/** The texts of the files that a command may send with `@name` and that the text shows, by the names with which they are sent. */
export function shownFiles(text: string): Map<string, string> {
  const files = new Map<string, string>();
  if (!/@["']?[\w./-]{1,80}\.\w/.test(text)) return files;
  for (const { 0: whole, 1: name = '', index } of text.matchAll(shown)) {
    const content = contentAt(text, index + whole.length);
    if (content === undefined) continue;
    files.set(name, content);
    files.set(`./${name}`, content);
  }
  return files;
}
