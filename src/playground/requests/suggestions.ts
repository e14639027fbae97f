import type { Workspace } from '../../wire/workspace.ts';

/** Values for a field, each with its meaning. */
export type Suggestions = readonly (readonly [value: string, meaning: string])[];

const named = (list: readonly { readonly id: string; readonly name: string }[] | undefined): Suggestions | undefined =>
  list?.map(({ id, name }) => [id, name]);

/** What a sandbox has for the fields that identify something, by their names. */
export function suggestionsFrom(workspace: Workspace | undefined) {
  return {
    documentId: named(workspace?.documents),
    companyId: named(workspace?.companies),
    clientId: workspace?.applications.map(({ clientId, name }) => [clientId, name] as const),
    userId: named(workspace?.users),
  };
}
