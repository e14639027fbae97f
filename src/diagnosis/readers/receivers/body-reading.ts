/** Reads how the program of a receiver parses the body of a notification, and in which field it looks for the event type. */
import { defaultPrefix } from '../../../interface/event-types.ts';
import { isMeant } from './receiver-code.ts';

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
