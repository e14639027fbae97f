import type { SeenSecrets } from './corrections/seen-secrets.ts';
import type { DiagnosedMessage } from './diagnosed-message.ts';
import { isOtherService } from './messages/other-services.ts';
import { isFields } from './readers/code/known-values.ts';
import { looseValue } from './readers/code/loose-value.ts';
import { mentions } from './readers/text/reading.ts';
import { typesNamedIn } from './messages/type-names.ts';

/** A text without the URLs of other services, whose paths resemble those of the interface. */
function withoutOthers(text: string): string {
  return text.replaceAll(/https?:\/\/[^\s"'<>]+/gi, (url) => (isOtherService(url) ? '' : url));
}

/**
 * The titles of what was read of a text without a message of the interface. None if something else in the text may be about the interface: a path
 * of it, or an event type that no message names.
 */
export function unrelatedIn(
  pasted: string,
  prefix: string,
  messages: readonly { readonly message: DiagnosedMessage; readonly source: string }[],
  secrets: SeenSecrets,
): { readonly unrelated?: readonly string[] } {
  const named = typesNamedIn(messages.map(({ source }) => source).join('\n'), prefix);
  if (mentions(withoutOthers(pasted)) || typesNamedIn(pasted, prefix).some((type) => !named.includes(type))) return {};
  const read = messages.filter(({ message, source }) => message.title.includes('/') || isFields(looseValue(source)));
  const titles = new Set(read.map(({ message: { title } }) => secrets.masked(title)));
  return titles.size === 0 ? {} : { unrelated: [...titles] };
}
