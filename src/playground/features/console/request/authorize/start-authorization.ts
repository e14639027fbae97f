import { chosenRedirect, proposedRequest, type AuthorizationForm } from '../../../../requests/oauth/authorization-form.ts';
import { authorizationUrl, type AuthorizationFields } from '../../../../requests/oauth/authorization-request.ts';
import type { Session } from '../../../../state/session.ts';

/** The parameters that a form sends. */
export function requestedFields(form: AuthorizationForm): AuthorizationFields {
  const { clientId, state, companyId } = form;
  return { clientId, state, companyId, redirectUri: chosenRedirect(form), scopes: form.scopes.split(' ').filter(Boolean) };
}

/**
 * Starts an authorization request: notes it in the session, and returns where it leads and what it asks for. `applyEdits` returns the form to send for the
 * proposed one. A proposed `state` that was sent before is replaced by a new one; one that the reader typed is sent.
 */
export async function startAuthorization(session: Session, applyEdits: (proposed: AuthorizationForm) => AuthorizationForm) {
  const context = await session.start();
  const formNow = () => applyEdits(proposedRequest({ ...context, state: session.getState() }));
  const { proposedState, stateSent } = session.getState();
  if (stateSent && formNow().state === proposedState) session.renewState();
  const fields = requestedFields(formNow());
  const { state, clientId, redirectUri, scopes } = fields;
  session.noteRequest({ state, clientId, redirectUri });
  return { context, state, scopes, url: authorizationUrl(context.target.authUrl, fields) };
}
