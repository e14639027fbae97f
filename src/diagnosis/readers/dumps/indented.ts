import { likeWords, mapLines } from '../code/plain-text.ts';

/** A line with a request, and the headers and the body on lines after it that a program indented. */
const block =
  /^(.{0,200}\b(?:GET|POST|PUT|PATCH|DELETE)\b +(?:https?:\/\/|\/)\S*(?: HTTP\/[\d.]+)?)\n(([ \t]{1,8})(?:host|accept|accept-encoding|authorization|connection|content-length|content-type|user-agent): .*(?:\n\3\S.*|\n[ \t]*(?=\n\3\S))*)/gim;

/** The text with every request as it goes over the wire, where a program prints it with its headers and body indented. */
export function withoutIndents(text: string): string {
  return text.replaceAll(block, (_whole, start: string, lines: string, indent: string) => {
    const plain = lines.split('\n').map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trim()));
    return [start, ...plain].join('\n');
  });
}

/** A request line after the words of a logger, and a header on the next line. */
const worded = /^(.{1,80}?\s)(?:GET|POST|PUT|PATCH|DELETE) +\S+ +HTTP\/[\d.]+\n(.{1,80}?\s)[\w-]+: /m;

/** The text without the words that a logger writes before each line of a request as it goes over the wire; only their digits may differ. */
export function withoutWords(text: string): string {
  const [, first = '', second = ''] = worded.exec(text) ?? [];
  const words = new RegExp(String.raw`^${likeWords(first.trimEnd())}(?:\s|$)`);
  return first.trim() !== '' && words.test(second) ? mapLines(text, (line) => line.replace(words, '')) : text;
}
