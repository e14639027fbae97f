/** Quoted texts of programs in PHP, Ruby, Go, Java, C# and languages like them, in which values are put. */
import { filled, placeholder, withKnownAddress, withKnownValues } from '../code/interpolation.ts';

/** The texts that variables hold. */
type Variables = ReadonlyMap<string, string>;

/** Functions that fill values into a text. */
export const formats = /^(?:sprintf|Sprintf|format|Format|formatted)$/;

/** Libraries of Java, Kotlin and C# that put values in place of `{id}` in a URL, and an argument with the name of what is in braces. */
export const uriTemplates =
  /\b(?:UriComponentsBuilder|[Rr]estTemplate|RestClient|[Ww]ebClient|UriTemplate)\b|@(?:GET|POST|PUT|PATCH|DELETE)\(|@\w{3,6}(?:Mapping|Exchange)\(|\[(?:Get|Post|Put|Patch|Delete)\("|\b(?:get|post|patch)For(?:Object|Entity|Location)\(|\{(\w{1,40})\}[^"\n]{0,60}",[^;\n]{0,300}[\s(]\1\)/;

/** The sign before a text in C# with values in it. Without it, the text can be joined to another one. */
const signOfCSharp = /(?<=[\s(,=+])(?:@?\$|\$@)(?=")/g;

/** Expressions inside quoted texts, as placeholders. `isTemplate`: `{id}` in a URL is one. */
export function interpolated(text: string, isTemplate: boolean): string {
  const template = isTemplate ? text.replaceAll(/(?<=\/)\{(\w+)\}/g, '<$1>') : text;
  const shown = (_whole: string, expression: string): string => placeholder(expression);
  return template
    .replaceAll(/\$@?"(?:[^"\n{]|\{[^{}\n]*\})*"/g, (quoted) => quoted.replaceAll(/\{([^{}]*)\}/g, shown))
    .replaceAll(signOfCSharp, '')
    .replaceAll(/(?:[#{][{$]|\$\{)([^{}\n]{0,80})\}/g, shown)
    .replaceAll(/\\\(([^()\n"]{0,80})\)/g, shown)
    .replaceAll(/(?<=["'/=&?])%[sdv](?=["'/&?])/g, '<value>');
}

/** A quoted text with the values of its variables that are known, and in a program placeholders for the others. */
export function knownText(text: string, variables: Variables, isProgram: boolean): string {
  const valueOf = (name: string): string | undefined => variables.get(name) ?? variables.get(`$${name}`);
  const shown = !isProgram ? text : text.replaceAll(/\$(?:this->)?([A-Za-z_]\w*)/g, '<$1>');
  return withKnownValues(withKnownAddress(shown, valueOf), valueOf);
}

/** A text with the values that a function fills into it. */
export function formatted(text: string, values: readonly string[], variables: Variables): string {
  return filled(text.replaceAll('<value>', '%s'), values, { get: (name) => variables.get(name) ?? `<${name}>` });
}
