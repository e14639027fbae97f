import {
  applicationFields,
  authorizationErrorCodes,
  errorRows,
  limitRows,
  limits,
  notificationFields,
  openFacts,
  registrationFields,
  rules,
} from '../../src/interface/index.ts';
import { experiments } from '../../src/playground/features/experiments/experiments.ts';
import { assumptions } from '../../src/sandbox/assumptions/index.ts';
import { counts } from '../../src/site/counts.ts';
import { frameworks } from '../../src/site/frameworks.ts';
import { oauthClients } from '../../src/site/oauth-clients.ts';

const types = '(?:event )?types|bodies|events|notifications|messages';

/** The sizes of the catalogues, and the nouns that name their entries. */
const sizes: readonly (readonly [size: number, nouns: string])[] = [
  ...[counts.eventTypes, counts.shownTypes, counts.otherTypes].map((size) => [size, types] as const),
  [counts.eventTypes - counts.lifecycleTypes, types],
  [counts.lifecycleTypes, 'lifecycle (?:types|events)'],
  [counts.groups, 'groups'],
  [counts.endpoints, 'endpoints'],
  [counts.webhookOperations, 'operations'],
  [counts.scopes, 'scopes'],
  [counts.languages, 'languages'],
  [experiments.length, 'experiments'],
  ...[notificationFields, registrationFields, applicationFields].map(({ length }) => [length, 'fields'] as const),
  ...[counts.tokenFields, counts.commonFields].map((size) => [size, 'fields'] as const),
  [limitRows.length, 'limits'],
  [errorRows.length, 'errors'],
  [authorizationErrorCodes.length, 'codes'],
  [rules.length, 'rules'],
  [openFacts.length, '(?:open )?facts'],
  [assumptions.length, 'assumptions'],
  [frameworks.length, 'frameworks'],
  [oauthClients.length, '(?:client )?libraries'],
];

const words = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen'],
  ...['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];
/** A count as a word; undefined for one that has none here. */
export const numberWord = (count: number): string | undefined => words[count] ?? (count === 60 ? 'sixty' : undefined);
const written = (count: number) => `(?:${[String(count), numberWord(count)].filter(Boolean).join('|')})`;

/** The ways to write a duration: a number beside its unit (`60 seconds`, `an hour`), and a number of four digits alone. */
function durations(seconds: number): string[] {
  const units = [
    ['s(?:ec(?:onds?)?)?', 1, ''],
    ['min(?:utes?)?', 60, 'a minute'],
    ['h(?:ours?)?', 3600, 'an hour'],
  ] as const;
  const whole = units.filter(([, size]) => seconds % size === 0);
  const beside = whole.map(([unit, size]) => `${written(seconds / size)}[ -]${unit}\\b`);
  const articles = whole.filter(([, size, article]) => article !== '' && seconds === size).map(([, , article]) => `${article}\\b`);
  return [...beside, ...articles, ...(seconds < 1000 ? [] : [`${String(seconds).replace(/(?=\d{3}$)/, '[_,]?')}\\b`])];
}

const facts = [
  ...[limits.codeSeconds, limits.accessTokenSeconds].flatMap(durations),
  ...sizes.map(([size, nouns]) => `${written(size)}(?: [a-z]+)? (?:${nouns})\\b`),
  // The size of a catalogue without its noun, as in `all 20` and `the other 13`, where it is no everyday number.
  ...sizes.filter(([size]) => size > 12).map(([size]) => `(?:all|the|other) \\[?${written(size)}\\b(?! (?:seconds|minutes|bytes|days)\\b)`),
];
// A colon after a quote is that of JSON; another one may belong to a port.
const pattern = new RegExp(`(?<![\\w.,+-]|(?<!["'])[:]|\\d )(?:${facts.join('|')}|the only (?:event )?type of)`, 'gi');

/** A text in one line, without the marks of Markdown, HTML and comments that may stand between a number and its unit. */
const unmarked = (text: string): string =>
  text
    .replaceAll(/\*\*|`|<\/?(?:b|code|em|strong)>|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w)/g, '')
    .replaceAll(/\s*\n\s*(?:\*|\/\/|>)?\s*/g, ' ');

/** The facts of the interface that a text has typed in: lifetimes beside their units, and the sizes of catalogues beside their nouns. */
export function typedFacts(text: string): string[] {
  return [...unmarked(text).matchAll(pattern)].map(([found]) => found);
}
