/** Names for types that occur often, so that the types of the library stay small. */

/**
 * Changes the declarations of a file, and leaves their comments.
 * @param {string} text
 * @param {(code: string) => string} change
 */
export const outsideComments = (text, change) =>
  text
    .split(/(\/\*\*[^]*?\*\/)/)
    .map((part) => (part.startsWith('/**') ? part : change(part)))
    .join('');

/** Types that occur in many others, each with the name that it has in the file. */
const schemaNames = {
  AnyText: 'v.StringSchema<undefined>',
  FilledText: 'v.SchemaWithPipe<readonly [AnyText,v.NonEmptyAction<string,string>]>',
  OptionalText: 'v.OptionalSchema<FilledText,undefined>',
  MaybeText: 'v.OptionalSchema<AnyText,undefined>',
  NullableText: 'v.NullableSchema<v.GenericSchema<string,string>,undefined>',
  NonEmptyText: 'v.SchemaWithPipe<readonly [AnyText,v.NonEmptyAction<string,undefined>]>',
  AnyNumber: 'v.NumberSchema<undefined>',
  TrialFields: 'readonly ["workspaceId","elementId","data","documentId","versionId"]',
  DocumentOrCompany: 'readonly ["documentId","companyId"]',
  CheckedText: 'v.SchemaWithPipe<readonly [AnyText,v.CheckAction<string,string>]>',
  CheckedTexts: 'v.SchemaWithPipe<readonly [v.ArraySchema<CheckedText,undefined>,v.NonEmptyAction<string[],string>]>',
  PatternText: 'v.SchemaWithPipe<readonly [AnyText,v.RegexAction<string,string>]>',
  UnknownField: '(issue:v.StrictObjectIssue)=>string',
};

/** Rows of tables, by the name of their type. `%` stands for a text, which is an argument of the type. */
const rowNames = {
  DocumentEvent:
    '{readonly name:%;readonly title:string;readonly occurs:string;readonly group:"document";readonly identification:DocumentOrCompany}',
  FieldRow: '{readonly name:%;readonly type:%;readonly meaning:string;readonly rule:%}',
  PlaceRow: '{readonly name:%;readonly type:%;readonly where:string;readonly rule:%}',
  MeaningRow: '{readonly name:%;readonly meaning:string;readonly rule:%}',
  CodeRow: '{readonly code:%;readonly meaning:string}',
};

/**
 * Gives the types of rows a name with arguments.
 * @param {string} text
 */
export function withRowNames(text) {
  let named = text;
  for (const [name, row] of Object.entries(rowNames)) {
    const pattern = RegExp(row.replaceAll('%', '("[^"\\n]*")'), 'g');
    named = named.replaceAll(pattern, (_, ...found) => `${name}<${found.slice(0, -2).join(',')}>`);
    const parameters = Array.from('ABC').slice(0, row.split('%').length - 1);
    const type = parameters.reduce((declared, parameter) => declared.replace('%', parameter), row);
    named += `type ${name}<${parameters.join(',')}>=${type};\n`;
  }
  return named;
}

/**
 * Gives the types of schemas that occur often a name.
 * @param {string} text
 */
export function withSchemaNames(text) {
  let named = outsideComments(text, (code) => code.replaceAll('import("valibot").', 'v.'));
  for (const [name, type] of Object.entries(schemaNames)) named = named.replaceAll(type, name);
  const declared = Object.entries(schemaNames).map(([name, type]) => `type ${name}=${type};\n`);
  return named + declared.join('');
}
