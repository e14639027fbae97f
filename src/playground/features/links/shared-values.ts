import type { SessionState } from '../../state/session-state.ts';
import { workspaceSecrets } from '../../state/workspace-secrets.ts';
import type { Filled } from './permalink.ts';

// Nothing is imported from the forms: what they share with a part that loads later would become a separate file on every page.

/** What the fields of a form hold. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Every secret, token, code and state that a page knows, of all its targets. */
export function pageSecrets({
  typedSecret,
  proposedState,
  flows,
}: Pick<SessionState, 'typedSecret' | 'proposedState' | 'flows'>): string[] {
  const ofFlows = Object.values(flows).flatMap(({ code, tokens, requests, workspace }) => [
    ...(code ? [code.code] : []),
    ...(tokens ? [tokens.accessToken, tokens.refreshToken] : []),
    ...requests.map(({ state }) => state),
    ...(workspace ? [workspace.controlKey, ...workspaceSecrets(workspace)] : []),
  ]);
  return [typedSecret, proposedState, ...ofFlows];
}

/** The values of a form that a link carries: all but those that are empty and are proposed to be. */
export function sharedValues(values: FormValues, proposed: FormValues): FormValues {
  const isEmpty = (value: unknown): boolean => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => !(isEmpty(value) && isEmpty(proposed[field]))));
}

/** What a link says, as the fields of its form hold it. */
export function formValues({ values }: Filled): FormValues {
  const typed = (field: string, text: string): unknown =>
    field === 'moreEvents' ? text.split(' ').filter(Boolean) : field === 'collapseEvents' ? text === 'true' : text;
  return Object.fromEntries(Object.entries(values).map(([field, text]) => [field, typed(field, text)]));
}
