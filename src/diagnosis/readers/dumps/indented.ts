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
