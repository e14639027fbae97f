import { plainName } from '../../http/nearest.ts';
import { tokenFields } from '../../interface/tokens.ts';
import { wrong, type Finding } from '../finding.ts';

const names = 'accessToken|refreshToken|tokenType|expiresIn';
/** How a program or a command reads a field of a response in JSON: `data.accessToken`, `$r['accessToken']`, `jq -r .accessToken`, `{ accessToken } = await r.json()`. */
const reading = new RegExp(
  [
    String.raw`(?:\b(?:data|json|body|tokens?|response|result|res|resp|payload|r)(?:\(\))?\)*\??(?:\.|\[\s*["'])|\bjq\b[^\n|.]{0,40}\.|\bjson:")(${names})\b(?!\s*=[^=]|\()`,
    String.raw`\{\s*(${names})\b[^{}]{0,80}\}\s*=\s*(?:await\s+)?[\w.]*\b(?:json\(\)|data|body)`,
  ].join('|'),
);

/** Whether a program reads the response to a token request by names that it does not have (§2.2). Where it reads a right one, too, others are its own. */
export function misreadTokens(text: string): Finding | undefined {
  const [, read, unpacked] = reading.exec(text) ?? [];
  const name = read ?? unpacked;
  const field = tokenFields.find((one) => plainName(one.name) === plainName(name ?? ''));
  if (name === undefined || !field || /access_token|camel/i.test(text)) return undefined;
  return wrong(field.rule, field.name, `The program reads ${name} of the token response. The field is ${field.name}.`, field.name);
}
