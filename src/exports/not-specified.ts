import { openFact } from '../interface/index.ts';

/** An open fact in an exported document: what the interface does not specify. No document fills it in. */
export interface NotSpecified {
  readonly id: string;
  readonly section: string;
  readonly question: string;
}

/** The extension that lists what is not specified about a part of a document; empty if there is nothing. */
export function notSpecified(ids: readonly string[]): { 'x-not-specified'?: NotSpecified[] } {
  if (ids.length === 0) return {};
  return {
    'x-not-specified': ids.map((id) => {
      const { section, question } = openFact(id);
      return { id, section: `§${section}`, question };
    }),
  };
}

/** The same as a `$comment` of JSON Schema, for validators that refuse extensions, as Ajv's strict mode does; empty if there is nothing. */
export function notSpecifiedComment(entries: readonly NotSpecified[]): { $comment?: string } {
  if (entries.length === 0) return {};
  return { $comment: `Not specified: ${entries.map(({ id, section, question }) => `${question} (${id}, ${section})`).join('; ')}.` };
}
