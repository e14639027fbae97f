/** The words of many languages for values, lists and functions that leave a value as it is. */
/** Types and functions before the brackets of a list or a map: `array(…)`, `Map.of(…)`, `url.Values{…}`, `new Dictionary<string, string> {…}`. */
export const containers =
  /^(?:array|of|ofEntries|asList|\w*[lL]istOf|arrayOf|\w*[mM]apOf|Values|Dictionary|List|string|interface|any|object|vec)$/;
/** Functions that write an object as a form or JSON: what is written is the object. */
export const writers = /^(?:http_build_query|json_encode|FormUrlEncodedContent|Serialize)$/;
/** The members of a URL that are the URL, or its path with its query. */
export const urlMembers = /^(?:path|request_uri|to_s|toString|String|AbsoluteUri|href|clone|as_str)$/;
const unchanged = /^(?:URI|URL|create|parse|Uri|String|string|str|ofString|NewReader)$/;

/** Whether a function gives the text that it is given, as far as it matters here. `owner` is the name before its own. */
export function isUnchanged(name: string, owner: string): boolean {
  return unchanged.test(name) || (name === 'new' && /^ur[il]$/i.test(owner));
}
/** The names of types of text and numbers, which are written after the parameters of a function. */
export const typeNames = /^(?:[Ss]tring|[Ii]nt|Long|Bool(?:ean)?|UUID|Any)$/;
/** A type of pairs with the types of name and value: `KeyValuePair<string, string>`. */
export const pairType = /Pair<[^<>]{0,60}>\s*$/;
