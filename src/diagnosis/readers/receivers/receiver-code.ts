/** Reads what the program of a receiver expects: the states and event types that it compares, and how it parses a notification. */
import { defaultPrefix, fromEventType } from '../../../interface/event-types.ts';
import { DocumentState } from '../../../interface/notifications/schemas.ts';
import { meantEvent } from '../../suggestions/event-types.ts';
import { endOfBrackets } from '../code/balanced.ts';
import { typesNamedIn } from '../../messages/type-names.ts';

const literal = String.raw`["']([\w. -]{1,60})["']`;
const state = String.raw`\b(?:get)?document_?state\b(?:\(\))?["'\])}?!]{0,4}`;
/** A field that is compared with a text, on either side, or that begins a choice. */
const comparedState = new RegExp(
  [
    String.raw`${state}\s{0,3}(?:[=!]==?|-?\b(?:eq|ne|is)\b)\s{0,3}${literal}`,
    String.raw`${state}\.(?:equals|equalsIgnoreCase)\(\s{0,3}${literal}`,
    String.raw`${literal}(?:\s{0,3}[=!]==?\s{0,3}|\.equals\()[\w.$>[\]"'()?-]{0,40}${state}`,
  ].join('|'),
  'gi',
);
const listed = new RegExp(String.raw`${state}\s{0,3}\s(?:not )?in\s{0,3}[[({]([^\])}\n]{1,200})`, 'gi');
const choice = new RegExp(String.raw`\b(?:switch|case|match|when)\b(?!\s*["'])(?:[^\n{:]|:(?!\s)){0,60}${state}[^\n{]{0,20}`, 'gi');
/** The values of a choice: `case "X":`, `when "X"`, `"X" =>`, `"X" ->`. */
const branch = new RegExp(String.raw`\b(?:case|when)\s+${literal}|^\s*${literal}\s*[-=]>`, 'gm');
/** The length of a choice, in characters: its branches are not looked for any further. */
const maxChoice = 600;

/** The event types that a program compares, or for which it has a branch. */
const comparedType = new RegExp(
  String.raw`(?:[=!]==?\s{0,3}|\b(?:case|when|eq)\s+|\bequals\()["']((?:${defaultPrefix}|webhook)\.[\w.]{2,60})["']|["']((?:${defaultPrefix}|webhook)\.[\w.]{2,60})["']\s{0,3}(?:[=!]==|==|[-=]>|\.equals\()`,
  'g',
);

/** The branches of a choice, after its head: up to the bracket that closes it, or to a line that is indented less. Choices in it are not its own. */
function branchesAfter(text: string, start: number): string {
  const end = text[start] === '{' ? endOfBrackets(text, start, start + maxChoice) : undefined;
  if (end !== undefined) return withoutInner(text.slice(start + 1, end - 1));
  const lines = text
    .slice(start, start + maxChoice)
    .split('\n')
    .slice(1);
  const indent = (line: string): number => line.search(/\S/);
  const least = indent(lines[0] ?? '');
  const after = lines.findIndex(
    (line) => line.trim() !== '' && (indent(line) < least || (indent(line) === least && /^\s*end\b/.test(line))),
  );
  const [own = ''] = lines
    .slice(0, after < 0 ? lines.length : after)
    .join('\n')
    .split(/\b(?:switch|match)\b|\n\s*\n/);
  return own;
}

/** A text without what is between the innermost brackets, and between those around them. */
function withoutInner(text: string): string {
  return text.replaceAll(/[{[(][^{}[\]()]*[}\])]/g, '').replaceAll(/[{[(][^{}[\]()]*[}\])]/g, '');
}

/** The states that a program knows and the interface does not have. None where one of the program's own fields has that name. */
export function unknownStates(text: string): string[] {
  if (/\bset_?document_?state\b/i.test(text)) return [];
  const compared = [...text.matchAll(comparedState)]
    .filter(({ index }) => !/\btypeof\s[\w.$?[\]"']*$/.test(text.slice(Math.max(index - 60, 0), index)))
    .map((match) => match.slice(1).find(Boolean) ?? '');
  const oneOf = [...text.matchAll(listed)].flatMap(([, list = '']) => [...list.matchAll(/["'](\w{1,60})["']/g)].map(([, one = '']) => one));
  const chosen = [...text.matchAll(choice)].flatMap(({ 0: head, index }) =>
    [...branchesAfter(text, index + head.length).matchAll(branch)].map((match) => match.slice(1).find(Boolean) ?? ''),
  );
  const known: readonly string[] = DocumentState.options;
  const foldsCase = /ignore_?case|equalfold|lower|upper|downcase|upcase/i.test(text);
  return [...new Set([...compared, ...oneOf, ...chosen])].filter(
    (one) => !known.includes(foldsCase ? one.toUpperCase() : one) && !one.includes('.'),
  );
}

/** Whether a text is an event type, or one that is written wrong. Others use names that begin with `webhook` too, and those of settings have two parts. */
function isMeant(type: string, hasKnown: boolean): boolean {
  if (meantEvent(type, defaultPrefix) !== undefined) return true;
  return hasKnown && type.startsWith(`${defaultPrefix}.`) && type.split('.').length > 2;
}

/** The event types that a program compares, with their places. */
export function typesIn(text: string): { type: string; at: number }[] {
  const found = [...text.matchAll(comparedType)].map(({ 1: one, 2: other, index }) => ({ type: one ?? other ?? '', at: index }));
  const hasKnown = found.some(({ type }) => fromEventType(type, defaultPrefix) !== undefined);
  return found.filter(({ type }) => isMeant(type, hasKnown));
}

const type = String.raw`["']((?:${defaultPrefix}|webhook)\.[\w.]{2,60})["']`;
const comparison = String.raw`\s{0,3}={2,3}\s{0,3}${type}`;
/** What frameworks call the body that they read. */
const body = String.raw`(?:params|(?:req|request|ctx\.request)\.body)`;
/** A variable that holds the body: `const n = req.body`, `n = await request.json()`, `$n = json_decode(…)`. */
const assigned =
  /(?<![\w.$])(\$?\w{1,40})\s{0,3}:?=\s{0,3}(?:await\s)?(?:(?:req|request|ctx\.request)\.body\b(?!\.)|(?:req|request)\.(?:get_)?json\b|JSON\.parse\(|json\.loads\(|json_decode\()/g;
/** How many variables are looked at. */
const maxVariables = 20;

/** The fields other than `event` in which a program looks for the type of a notification. */
export function misreadFields(text: string): string[] {
  const variables = [...text.matchAll(assigned)].slice(0, maxVariables).map(([, name = '']) => name.replaceAll('$', String.raw`\$`));
  const misread = new RegExp(
    String.raw`(?<![\w.$])(?:${[body, ...variables].join('|')})(?:\??\.(?:get\()?|\[)["']?(?!event\b)(\w{1,40})["'\])]{0,2}${comparison}`,
    'g',
  );
  return [...new Set([...text.matchAll(misread)].filter(([, , one = '']) => isMeant(one, false)).map(([, field = '']) => field))];
}

/** What parses a form alone, in Express. */
const formParser = /\b(?:express|bodyParser|body_parser)\.urlencoded\(|(?<![\w.])urlencoded\(\{/;
/** What may parse JSON in Express, or give the body as it was sent. */
const otherParser = /\b(?:json|text|raw)\(|\bJSON\.parse\b|\.on\(\s?["']data["']|\bmulter\b/;
/** The event type in a field of a form, in further frameworks. */
const formField =
  /\brequest\.(?:form|POST)(?:\.get\(|\[)\s?["']event["']|\$_POST\[\s?["']event["']|\b(?:Post)?FormValue\(\s?"event"|\bgetParameter\(\s?"event"/;

/** Whether a program that compares event types parses the bodies that it receives only as forms. */
export function parsesOnlyForms(text: string): boolean {
  if (formField.test(text)) return !/json/i.test(text.replaceAll(/\bjsonify\(|["']application\/json["']|\.json\(/g, ''));
  return (
    formParser.test(text) &&
    /\breq(?:uest)?\.body\b/.test(text) &&
    !otherParser.test(text.replaceAll(/\bres(?:ponse)?\b[^\n;]{0,60}\.json\(/g, ''))
  );
}

const time = String.raw`["']\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d{4}["']`;
/** What languages say of a time that a program cannot parse. */
const failure = String.raw`could not be parsed|unparseable date|invalid (?:isoformat|date|time)|does not match format|parsing time|not recognized as a valid date|cannot parse|failed to parse`;
const unparsed = new RegExp(String.raw`(?:${failure})[^\n]{0,100}?${time}|${time}[^\n]{0,100}?(?:${failure})`, 'i');

/** Whether a receiver failed to parse the timestamp of a notification, in the error of its language. */
export function failsToParseTime(text: string): boolean {
  return unparsed.test(text) && typesNamedIn(text).length > 0;
}
