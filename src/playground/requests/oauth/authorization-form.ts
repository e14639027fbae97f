import { outOfBandUri } from '../../../interface/application/redirect-uris.ts';
import type { Workspace } from '../../../wire/workspace.ts';

/** The choice of a redirect URI that is typed. */
export const typedRedirect = 'typed';

/** What the form of an authorization request holds. */
export interface AuthorizationForm {
  readonly clientId: string;
  /** A registered URI, empty to leave the parameter out, or `typedRedirect`. */
  readonly redirect: string;
  readonly typedRedirect: string;
  /** Names with one space between them. */
  readonly scopes: string;
  readonly state: string;
  readonly companyId: string;
}

/** What the form proposes: the first application of the sandbox, its scopes, and the redirect URI that leads to this site. */
export function proposedRequest({
  workspace,
  redirectUri: ours,
  state,
}: {
  workspace: Workspace | undefined;
  /** The redirect URI that leads to this site, or null. */
  redirectUri: string | null;
  state: { readonly proposedState: string };
}): AuthorizationForm {
  const application = workspace?.applications[0];
  const registered = ours !== null && application?.redirectUris.includes(ours) ? ours : outOfBandUri;
  return {
    clientId: application?.clientId ?? '',
    redirect: application ? registered : '',
    typedRedirect: '',
    scopes: application?.scopes.join(' ') ?? '',
    state: state.proposedState,
    companyId: '',
  };
}

/** The redirect URI that a form sends; empty: none. */
export function chosenRedirect(form: Pick<AuthorizationForm, 'redirect' | 'typedRedirect'>): string {
  return form.redirect === typedRedirect ? form.typedRedirect : form.redirect;
}

/** A list of scopes with one name more or less. */
export function toggled(scopes: string, name: string, on: boolean): string {
  const names = scopes.split(' ').filter((scope) => scope !== '' && scope !== name);
  return (on ? [...names, name] : names).join(' ');
}
