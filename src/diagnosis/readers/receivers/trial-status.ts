/** Reads the status with which the program of a receiver responds to the trial of a registration. */

const trial = String.raw`["']webhook\.register["']`;
/** What compares the type of an event with that of the trial: `== "X"`, `case "X"`, `"X".equals(`, `"X" ->`. */
const compared = String.raw`(?:(?:(?<![!=])={2,3}|\bcase\b|\bwhen\b|\bequals\()\s*${trial}|${trial}(?:\.equals\(|\s*[-=]>))`;
/** What ends the search for the status of a response: the end of a block, another branch, and a response without a status or with 200. */
const ends = [
  String.raw`\b(?:return|break|else|elif|elsif|elseif)\b`,
  // A label right after another has the same branch.
  String.raw`(?<!:\s{0,20})\b(?:case|when)\s`,
  String.raw`(?:["']|\b_)[ \t]*[-=]>`,
  String.raw`\n[ \t]*end\b`,
  String.raw`(?:\b|Status)OK\b`,
  String.raw`\b[oO]k\(`,
  String.raw`:ok\b`,
  String.raw`\.(?:send|json|end|text|write|render)\(`,
].join('|');
const gap = String.raw`(?:(?!${ends})[^}]){0,240}?`;
const setters = 'sendStatus|status|setStatus|set_status|StatusCode|code|writeHead|WriteHeader|http_response_code';
const asNumber = String.raw`(?:\b(?:(?:${setters})\(|(?:send_resp|put_status)\((?:\w{1,40}, ?)?)|\b[sS]tatus(?:_?[cC]ode)?\s?[=:]\s?|(?<=\breturn [^\n;}]{0,60}["'])\s?,\s?|\b(?:halt|status|head) )\s*(?<number>\d{3})\b`;

/** The names of statuses that are no error and not 200, without letter case and `_`. */
const named: Readonly<Record<string, number>> = { created: 201, accepted: 202, nocontent: 204 };
const name = '[cC]reated|CREATED|[aA]ccepted|ACCEPTED|[nN]oContent|no_content|NO_CONTENT';
/** Where frameworks have them: constants (`HttpStatus.NO_CONTENT`, `http.StatusNoContent`), symbols (`:no_content`) and functions (`Results.NoContent()`). */
const asName = [
  String.raw`\b(?:HttpStatus(?:Code)?|StatusCodes?|Status|http|status|Response)(?:\.|::)(?:HTTP_|Status)?(?:20\d_?)?(?<constant>${name})\b`,
  String.raw`(?:\bhead|\bstatus:|\b(?:send_resp|put_status)\((?:\w{1,40}, ?)?)\s*:(?<symbol>${name})\b`,
  String.raw`(?:\b(?:ResponseEntity|Results|TypedResults|Response)\.|\bHttpResponse::|\bresponse\(\)->|\breturn )(?<call>${name})\(`,
].join('|');
/** How programs give a response its status, by its number or its name. */
export const statusPattern = `(?:${asNumber}|${asName})`;
const handled = new RegExp(String.raw`${compared}${gap}(?:\breturn\b[^\n;}]{0,60}?)?${statusPattern}`, 'g');

/** How far before a comparison its variable is looked for, in characters. */
const maxAssigned = 120;

/** The status in a match of `statusPattern`, or of a pattern whose first group that is found has it. 0 if the match has none. */
export function statusIn(match: RegExpMatchArray): number {
  const { number, constant, symbol, call } = match.groups ?? {};
  const word = (constant ?? symbol ?? call)?.replaceAll('_', '').toLowerCase();
  const other = match.slice(1).find((one) => /^\d{3}$/.test(one)) ?? '0';
  return number === undefined ? (named[word ?? ''] ?? Number(other)) : Number(number);
}

/** The statuses with which a program responds to the trial of a registration, where it compares the type of the event with that of the trial. */
export function trialStatuses(text: string): number[] {
  // What is compared may be kept in a variable, for a response further on.
  const isKept = ({ 0: whole, index = 0 }: RegExpMatchArray): boolean =>
    whole.includes('\n') && /(?<![=!<>])=(?![=>])[^=\n]*$/.test(text.slice(Math.max(index - maxAssigned, 0), index));
  const found = [...text.matchAll(handled)].filter((match) => !isKept(match));
  return found.map(statusIn).filter((status) => status > 0);
}
