/** Text that is HTML, and is not escaped again. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Builds HTML. Escapes every value except `Html` and lists of it. */
export function html(strings: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  return new Html(strings.map((string, index) => string + write(values[index] ?? '')).join(''));
}

function write(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return escape(value);
  return value instanceof Html ? value.text : value.map((part) => part.text).join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
