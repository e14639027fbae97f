/** What controls a terminal (C0, DEL, C1) or the order in which it shows text (bidirectional controls of Unicode). */
const controls = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text of someone else as a terminal may show it: characters that control the terminal are replaced, except line breaks and tabs. */
export function printable(text: string): string {
  return text.replace(controls, (character) => ('\t\n'.includes(character) ? character : '\ufffd'));
}

/** The same in one line, so that a text cannot pass for another line of output. */
export function printableLine(text: string): string {
  return text.replace(controls, '\ufffd');
}
