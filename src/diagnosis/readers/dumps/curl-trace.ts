import { parseObject } from '../../../http/json-object.ts';

interface Piece {
  readonly offset: number;
  readonly text: string;
}

/** The text of one line of hexadecimal bytes, `50 4f 53 54  POST`. Undefined for any other line. */
function fromHex(line: string): string | undefined {
  const [, full, short] = /^(?:((?:[\da-f]{2} ){16}).{1,16}|((?:[\da-f]{2} ){1,15})(?: {3})+.{1,15})$/i.exec(line) ?? [];
  const bytes = (full ?? short)?.trim().split(' ');
  return bytes && String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)));
}

/** Joins lines by their offsets: where the offsets leave a gap, curl left out a line break. */
function joined(pieces: readonly Piece[]): string {
  return pieces.reduce((sofar, { offset, text }, index) => {
    const before = pieces[index - 1];
    return sofar + (before !== undefined && offset > before.offset + before.text.length ? '\n' : '') + text;
  }, '');
}

/** curl shows a line break of a body as a dot. An object in JSON of several lines gets them back. */
function withLineBreaks(body: string): string {
  const broken = body.replaceAll(/(?<=[{[\]},"\w])\.(?=\s*(?:["{}[\]]|$))/g, '\n');
  return parseObject(body) === undefined && parseObject(broken) !== undefined ? broken : body;
}

/** Converts the output of `curl --trace` or `--trace-ascii`, blocks of lines with an offset, to HTTP text. Bytes in hexadecimal are read as Latin-1. */
export function curlTrace(text: string): string {
  let plain = '';
  let pieces: Piece[] = [];
  let kind = '';
  let isEncrypted = false;
  const flush = (): void => {
    const block = joined(pieces).replaceAll('\r\n', '\n');
    plain += kind === 'header' && pieces.length > 0 && !block.endsWith('\n') ? `${block}\n` : withLineBreaks(block);
    pieces = [];
  };
  for (const line of text.split('\n')) {
    const block = /^(?:[\d:.]+ )?(?:=>|<=) (?:Send|Recv) (header|data|SSL data), \d+ bytes/.exec(line);
    const bytes = /^([\da-f]{4,8}): (.*)$/i.exec(line);
    if (block) {
      flush();
      isEncrypted = block[1] === 'SSL data';
      if (isEncrypted) continue;
      // A header block after data starts another message.
      if (block[1] === 'header' && kind === 'data') plain += '\n';
      kind = block[1] ?? '';
    } else if (bytes && !isEncrypted) {
      const [, offset = '', shown = ''] = bytes;
      pieces.push({ offset: Number.parseInt(offset, 16), text: fromHex(shown) ?? shown });
    }
  }
  flush();
  return plain;
}
