import { eventCatalogue, fromEventType, type EventName } from '../../interface/event-types.ts';
import { slipsIn } from '../../http/nearest.ts';

/** The words of an event type in lower case, without the prefix of the service. */
function wordsOf(type: string, prefix: string): string[] {
  const words = type
    .trim()
    .replaceAll(/([a-z])([A-Z])/g, '$1.$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words[0] === prefix.toLowerCase() ? words.slice(1) : words;
}

/** The event that a wrong type probably means. Undefined if none is near, or if several are equally near. */
export function meantEvent(type: string, prefix: string): EventName | undefined {
  if (type.length > 100) return undefined;
  const exact = fromEventType(type.trim(), prefix);
  if (exact !== undefined) return exact;
  const written = wordsOf(type, prefix);
  const variants = [written, written.slice(1)].map((words) => words.join('')).filter((text) => text.length > 3);
  const ranked = eventCatalogue
    .flatMap(({ name }) => {
      const plain = name.replaceAll('.', '');
      const slips = variants.map((text) => slipsIn(text, plain));
      const isPart = written.length > 1 && isAbbreviation(written, name.split('.'));
      const distance = Math.min(...slips, isPart ? plain.length / 4 : Infinity);
      return distance < Infinity ? [{ name, distance }] : [];
    })
    .sort((one, other) => one.distance - other.distance);
  const [first, second] = ranked;
  return first === undefined || first.distance === second?.distance ? undefined : first.name;
}

/** Whether the words are those of a type with some left out: its first or a later one first, its last one last. */
function isAbbreviation(words: readonly string[], full: readonly string[]): boolean {
  let at = 0;
  for (const part of full) if (words[at] !== undefined && near(words[at] ?? '', part)) at++;
  return at === words.length && near(words.at(-1) ?? '', full.at(-1) ?? '');
}

function near(word: string, part: string): boolean {
  return slipsIn(word, part) < Infinity;
}

/** A text that means no event, but resembles a type closely enough to be quoted: it has only words with dots between. */
export const quotable = /^[a-z]{2,20}([.:_-][a-z]{2,30}){1,5}$/i;

/** The last words of types that say that something is there afterwards, and that it is gone. */
const outcomes = [/\b(?:creat(?:e|ed|ion)|add(?:ed)?|new|restored?)$/i, /\b(?:delet(?:e|ed|ion)|remov(?:e|ed|al)|destroy(?:ed)?)$/i];

/** Whether a text says the opposite of an event: `deleted` differs from `created` by two letters. */
export function saysOpposite(type: string, event: EventName): boolean {
  return outcomes.some((one, at) => one.test(type.trim()) && outcomes[1 - at]?.test(event));
}
