/** The log of WireMock: a request and the response to it as they go over the wire, but with the values of a header in brackets, and the stub between them. */
export function wireMockLog(text: string): string {
  return text
    .replaceAll(/^.{0,200}\bRequest received:\n\S+ - ([A-Z]+) (\S+)\n\n?/gm, '$1 $2 HTTP/1.1\n')
    .replaceAll(/^Matched response definition:\n(?:\(no response definition configured\)|\{\n(?: .*\n)*\})\n*/gm, '')
    .replaceAll(/^Response:\n(?=HTTP\/)/gm, '')
    .replaceAll(/^([\w-]+: )\[(.*)\]$/gm, '$1$2');
}

/** The log of Prism: what it received, without the examples of its routes that it lists when it starts. */
export function prismLog(text: string): string {
  return text
    .replaceAll(/^.*› \[CLI\] .*\n?/gm, '')
    .replaceAll(/^(.*› \[HTTP SERVER\] )([a-z]+)(?= \/)/gm, (_whole, words: string, method: string) => words + method.toUpperCase());
}
