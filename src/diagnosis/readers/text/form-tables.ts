/** Reads the fields of a token request that a text has in a table, or each on a separate line. */
import { plainName } from '../../../http/nearest.ts';
import { encodedForm } from '../../messages/url.ts';

/** A row with a name and a value, and no other column: of Markdown, with blanks or a tab between them, or as `name: value`. */
const row = /^[ \t]*(?:\|[ \t]*([`\w]{2,40})[ \t]*\|([^|\n]*)\|[ \t]*|(?:[-*] )?([`\w]{2,40})(?:\t+| {2,20}(?! )|[ \t]?: )(\S.*))$/;
/** A grant type, also one that another interface has. What is said about the field in a table of a documentation is none. */
const grant = /^\w{0,20}(?:code|token|password|credentials)$/i;
/** The name of the address of an endpoint. */
const endpoint = /(?:token|auth\w{0,20})_?(?:url|uri|endpoint)$/i;

/** A value as it is meant: words in its place are a placeholder. */
function meant(name: string, written: string): string {
  const value = written.trim().replace(/^(["'`])(.*)\1$/, '$2');
  return /^\S+$/.test(value) ? value : `<${name}>`;
}

/** The rows of the table around a grant type, as a form. Undefined if there is none. */
export function formInTable(text: string): string | undefined {
  if (!/grant_?type/i.test(text)) return undefined;
  let rows: [string, string][] = [];
  for (const line of [...text.split('\n'), '']) {
    const [, quoted, second, bare, other] = row.exec(line) ?? [];
    const name = (quoted ?? bare)?.replaceAll('`', '');
    if (name !== undefined) rows.push([name, meant(name, second ?? other ?? '')]);
    else {
      const isForm = rows.some(([one, value]) => plainName(one) === 'granttype' && grant.test(value));
      const fields = rows.filter(([one]) => !/^(?:name|key|field|parameter|param)$/i.test(one));
      // The settings of a client have neither a code nor a token, and they have addresses.
      const isSent =
        fields.some(([one]) => /^(?:\w{0,20}_?code|refresh_?token)$/i.test(one)) && !fields.some(([one]) => endpoint.test(one));
      if (isForm && isSent) return encodedForm(fields);
      rows = [];
    }
  }
  return undefined;
}
