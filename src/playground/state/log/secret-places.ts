import { memberPattern, rewriteMembers } from '../../../http/json-members.ts';
import { isSecretName, rewriteParts, secretEnds, secretWords } from '../../../http/secret-names.ts';

/** Returns the replacement of one value. */
export type Rewrite = (value: string) => string;

const members = memberPattern(secretEnds, secretWords);
/** Headers with a secret that no field of a form or JSON has, or with its name in the middle. */
const headerNames = /^(?:set-)?cookie2?$|secret|token|password|api-?key|credential|(?:^|-)auth$/i;
const credentials = /^(?:proxy-)?authorization$/i;

const userInfo = /^([a-z][a-z\d+.-]*:\/\/)([^/?#]+)@/i;
const encodedUserInfo = /(%3A%2F%2F)((?:(?!%2F|%3F|%23)[^&\s/?#])+)(?=%40)/gi;
/** A field of an address, to the end of its value. */
const fieldOfUrl = /(?<![^&?#\s])([^&=?#\s]+)(=)([^&#\s]*)/g;
/** A field of a form: its value may have any character in it, if the form was not encoded. */
const fieldOfForm = /(?<![^&?#\s])([^&=?#\s]+)([ \t]*=)([^&\r\n]*)/g;
/** A field of an address, also a relative one, within HTML or JSON. */
const fieldWithin = /(?<=^|[&?#\s"'<>]|\\u0026)([^&=?#\s"'<>\\]+)(=)([^&#\s"'<>\\]*)/gi;
/** A field of an address that is the value of another field. */
const fieldEncoded =
  /(?<=%(?:25)*(?:3F|26|23))((?:(?!%(?:25)*(?:3D|3F|26|23))[^&=?#\s"'<>\\])+)(%(?:25)*3D)((?:(?!%(?:25)*(?:26|23))[^&#\s"'<>\\])*)/gi;
const addresses = /\b[a-z][a-z\d+.-]{0,30}:(?:\\{0,8}\/){2}(?:[^\s"'<>\\]|\\{1,8}(?:\/|u00[\da-f]{2}))+/gi;
const escapes = /\\{1,8}(?:\/|u00([\da-f]{2}))/gi;
const inputs = /<input\b[^>]{0,500}>/gi;

/** How many addresses may be in each other, one as the value of a field of the next. What is deeper is masked as a whole. */
const deepest = 8;

function inFields(text: string, fields: RegExp, rewrite: Rewrite, depth = 0): string {
  return text.replace(fields, (field, name: string, equals: string, value: string) => {
    if (value === '') return field;
    // In HTML, the `&` before a name is written as `&amp;`.
    if (isSecretName(name.replace(/^amp;/, ''))) return name + equals + rewrite(value);
    return fields === fieldEncoded ? field : name + equals + inValue(value, rewrite, depth);
  });
}

/** The value of a field that may be an address. */
function inValue(value: string, rewrite: Rewrite, depth: number): string {
  if (depth === deepest) return rewrite(value);
  const plain = value.includes('://') ? inUrl(value, rewrite, depth + 1) : value;
  if (!plain.includes('%')) return plain;
  const bare = plain.replace(encodedUserInfo, (_, before: string, info: string) => before + rewrite(info));
  return inFields(bare, fieldEncoded, rewrite);
}

/** A URL, also a relative one, with the values of its secrets changed. */
export function inUrl(url: string, rewrite: Rewrite, depth = 0): string {
  const bare = url.replace(userInfo, (_, scheme: string, info: string) => `${scheme}${rewrite(info)}@`);
  const at = bare.search(/[?#]/);
  return at === -1 ? bare : bare.slice(0, at) + inFields(bare.slice(at), fieldOfUrl, rewrite, depth);
}

/** Addresses in a text, which JSON may have escaped. */
function inAddresses(text: string, rewrite: Rewrite): string {
  return text.replace(addresses, (url) => {
    const plain = url.replace(escapes, (_, code?: string) => (code === undefined ? '/' : String.fromCharCode(parseInt(code, 16))));
    const changed = inUrl(plain, rewrite);
    if (changed === plain) return url;
    return plain === url ? changed : JSON.stringify(changed).slice(1, -1);
  });
}

/** The values of secret inputs in HTML. */
function inInputs(html: string, rewrite: Rewrite): string {
  return html.replace(inputs, (tag) => {
    if (!isSecretName(/\sname\s*=\s*["']?([^\s"'>]+)/i.exec(tag)?.[1] ?? '')) return tag;
    return tag.replace(/(?<=\svalue\s{0,9}=\s{0,9}(["']?))(?:(?<=")[^"]+|(?<=')[^']+|(?<!["'])[^\s"'>]+)/i, rewrite);
  });
}

/** A body with the values of its secrets changed. In an error body (`failed`), `code` says what went wrong, and so does a short number. */
export function inBody(body: string, failed: boolean, rewrite: Rewrite): string {
  // In another charset, letters have zeros between them.
  if (body.includes('\0')) {
    const plain = body.replaceAll('\0', '');
    const changed = inBody(plain, failed, rewrite);
    return changed === plain ? body : changed;
  }
  const isError = (name: string, value: string): boolean => name.toLowerCase() === 'code' && (failed || /^-?\d{1,5}$/.test(value));
  const named = rewriteMembers(body, members, (value, name) => (isError(name, value) ? value : rewrite(value)));
  const parts = rewriteParts(named, isSecretName, rewrite);
  return /^\s*[[{<]/.test(body)
    ? inFields(inInputs(inAddresses(parts, rewrite), rewrite), fieldWithin, rewrite)
    : inFields(parts, fieldOfForm, rewrite);
}

/** The value of a header with its secrets changed. The scheme of a credential stays. */
export function inHeader(name: string, value: string, rewrite: Rewrite): string {
  const isCredential = credentials.test(name);
  if (headerNames.test(name) || (isSecretName(name) && !isCredential)) return rewrite(value);
  if (!isCredential)
    return /^(?:location|referer)$/i.test(name) ? inUrl(value, rewrite) : inFields(inAddresses(value, rewrite), fieldWithin, rewrite);
  const [, scheme = '', credential = value] = /^([A-Za-z]+ +)(\S.*)$/.exec(value) ?? [];
  return scheme + rewrite(credential);
}
