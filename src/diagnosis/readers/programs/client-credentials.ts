/** Reads the credentials that a program gives to a client as an object, or where the client is made. */
import { mentions } from '../text/reading.ts';
import type { FoundRequest } from './written-found.ts';

/** How C# gives the scheme of credentials: other ways become this one. */
function inCSharp(scheme: string): string {
  return `new AuthenticationHeaderValue("${scheme}", credentials)`;
}

const given = String.raw`[^();]{0,200}`;
/** Objects and calls of one scheme, and the scheme. */
const objects: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`\bnew (?:BasicAuthenticationHeaderValue|HttpBasicAuthenticator)\(${given}\)`, 'g'), 'Basic'],
  [new RegExp(String.raw`(?<!new )\bBasicAuthCredentials\(${given}\)`, 'g'), 'Basic'],
  [new RegExp(String.raw`\bnew JwtAuthenticator\(${given}\)`, 'g'), 'Bearer'],
  // Without a scheme, RestSharp has another.
  [new RegExp(String.raw`\bnew OAuth2AuthorizationRequestHeaderAuthenticator\([^(),;]{0,200}\)`, 'g'), 'OAuth'],
];
/** Objects and calls that are given a scheme: RestSharp, resty of Go, and Faraday of Ruby. */
const named = new RegExp(
  [
    String.raw`\bnew OAuth2AuthorizationRequestHeaderAuthenticator\([^(),;]{0,200}, *"(\w+)" *\)`,
    String.raw`\.SetAuthScheme\("(\w+)"\)(?:\.SetAuthToken\(${given}\))?`,
    String.raw`\brequest[ (]:authorization, *(?::|["'])(\w+)["']?,[^\n]*`,
  ].join('|'),
  'g',
);
/** A client of PHP with a name and a password. */
const ofPhp =
  /(?:\bnew \\?(?:\w+\\){0,5}Client\(|\bHttpClient::create\w*\()[^;]{0,400}?["']auth(?:_basic)?["'] *=> *\[[^[\];]*\][^;]{0,400};/g;

/** A scheme as it is written in a header. */
function writtenAs(scheme: string): string {
  return /^(?:basic|bearer)$/i.test(scheme) ? scheme.charAt(0).toUpperCase() + scheme.slice(1).toLowerCase() : scheme;
}

/** How programs make a client that is given credentials. OkHttp gives them to each request instead. */
const clients =
  /\bnew (?:RestClient|HttpClient|\\?(?:\w+\\){0,5}Client)\(|\bFaraday\.new\b|\bHttpClient(?:::create\w*)?\s?[({]|\bresty\.New\(|\bCreateClient\(|\.url\(/g;

/** A program in which every object with credentials is written as in C#, with its scheme. With several clients, it is not clear which request has them. */
export function withPlainCredentials(program: string): string {
  const own = withoutOtherClients(program);
  return [...own.matchAll(clients)].length > 1 ? own : plainCredentials(own);
}

/** A program in C# without the credentials of clients whose requests all go elsewhere by their addresses. */
function withoutOtherClients(program: string): string {
  const calls = [...program.matchAll(/\b(\w+)\.(\w{1,20})Async\(([^;]{0,300})/g)];
  return program.replaceAll(/\b(\w+)\.DefaultRequestHeaders\.Authorization\s*=[^;]{0,300};/g, (statement, client: string) => {
    const own = calls.filter(([, name]) => name === client);
    const isElsewhere = own.length > 0 && own.every(([, , method, given = '']) => method !== 'Send' && !mentions(given));
    return isElsewhere ? '' : statement;
  });
}

function plainCredentials(program: string): string {
  const constants = new Map([...program.matchAll(/\bconst string (\w+) = "(\w+)";/g)].map(([, name = '', value = '']) => [name, value]));
  const plain = objects.reduce((text, [pattern, scheme]) => text.replaceAll(pattern, inCSharp(scheme)), program);
  return plain
    .replaceAll(/\bCredentials\.basic\([^();]{0,200}\)/g, '"Basic <credentials>"')
    .replaceAll(named, (_whole, ...schemes: string[]) => `.use(${inCSharp(writtenAs(schemes.slice(0, 3).find(Boolean) ?? ''))})`)
    .replaceAll(ofPhp, (statement) => `${statement} ${inCSharp('Basic')};`)
    .replaceAll(/(?<=\bnew AuthenticationHeaderValue\()(\w+)(?=,)/g, (name: string) =>
      constants.has(name) ? `"${constants.get(name) ?? ''}"` : name,
    );
}

/** The scheme that the only client of a program in C# has for all its requests. Undefined if there are several clients or schemes, or none. */
function schemeOfClient(program: string): string | undefined {
  const found = [...program.matchAll(/\b(\w+)\.DefaultRequestHeaders\.Authorization\s*=\s*new AuthenticationHeaderValue\(\s*"(\w+)"/g)];
  const isOne = new Set(found.map(([, client]) => client)).size === 1 && new Set(found.map(([, , scheme]) => scheme)).size === 1;
  return isOne && [...program.matchAll(/\bnew HttpClient\b|\bCreateClient\(/g)].length <= 1 ? found[0]?.[2] : undefined;
}

/** The requests with the credentials of the client that sends all of them, if they have none. */
export function withClientCredentials(found: readonly FoundRequest[], program: string): readonly FoundRequest[] {
  const scheme = schemeOfClient(program);
  if (scheme === undefined || /^bearer$/i.test(scheme)) return found;
  return found.map((request) => {
    const { values, hints } = request;
    if (hints.has('basic') || hints.has('bearer') || values.some(([name]) => /^authorization$/i.test(name))) return request;
    return { ...request, values: [...values, ['Authorization', `${scheme} <credentials>`, 'headers']], hasClientHeaders: true };
  });
}
