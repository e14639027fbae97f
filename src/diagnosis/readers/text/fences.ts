/** A block of code in Markdown: the mark of its fence, its language and its content. */
const block = /^([ \t]*)(`{3,}|~{3,})[ \t]*([\w#+.-]*)[^\n]*\n([\s\S]*?)^\1\2[ \t\r]*$/gm;
/** The languages of programs, as blocks name them. */
const ofPrograms =
  /^(?:py(?:thon)?3?|[cm]?[jt]sx?|javascript|typescript|node|java|kotlin|kt|go|golang|rb|ruby|php|perl|pl|cs|csharp|c#|swift|rust|rs|elixir|ex|scala|dart)$/i;
/** A command or an HTTP request. */
const request = /^[ \t]*(?:[$>#%][ \t]+)?(?:curl|wget|https?|xhs?)[ \t]\S|^[ \t]*(?:GET|POST|PUT|PATCH|DELETE) \S+ HTTP\/\d/m;

/**
 * The parts of a text in Markdown that has both a program and a request, each in a block: a program begins a part, with the responses below it, and so
 * does the next request. Any other text is one part.
 */
export function fencedParts(text: string): string[] {
  const starts: number[] = [0];
  let isOfProgram = false;
  let hasRequest = false;
  for (const { 3: language = '', 4: content = '', index } of text.matchAll(block)) {
    const isProgram = ofPrograms.test(language);
    const isRequest = !isProgram && request.test(content);
    hasRequest ||= isRequest;
    if (isProgram !== isOfProgram && (isProgram || isRequest)) {
      starts.push(index);
      isOfProgram = isProgram;
    }
  }
  return hasRequest && starts.length > 1 ? starts.map((start, at) => text.slice(start, starts[at + 1])) : [text];
}

/** The objects in JSON that a text in Markdown has in separate blocks, if it has several blocks. */
export function fencedObjects(text: string): string[] {
  const contents = [...text.matchAll(block)].map(({ 4: content = '' }) => content.trim());
  return contents.length > 1 ? contents.filter((content) => /^\{[\s\S]*\}$/.test(content)) : [];
}
