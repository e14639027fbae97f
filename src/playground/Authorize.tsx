import { useState } from 'react';
import { scopes as knownScopes } from '../interface/scopes.ts';
import { chosenRedirect, proposedRequest, toggled } from './oauth/authorization-form.ts';
import { authorizationUrl, queryParameters, randomState, type AuthorizationFields } from './oauth/authorization-request.ts';
import { useDraft } from './hooks.ts';
import { Answer, PasteAnswer } from './parts/Answer.tsx';
import { AuthorizationUrl } from './parts/AuthorizationUrl.tsx';
import { CheckField, TextField } from './parts/Fields.tsx';
import { Problem } from './parts/Findings.tsx';
import { FormLink } from './parts/FormLink.tsx';
import { OpenRequest } from './parts/OpenRequest.tsx';
import { RedirectFields } from './parts/RedirectFields.tsx';
import type { WidgetProps } from './parts/Frame.tsx';
import { Widget, type Ready } from './parts/Widget.tsx';

interface AuthorizeProps {
  /** What each parameter is for, where the page explains it. */
  readonly meanings?: Readonly<Record<string, string>>;
}

function AuthorizeForm({ meanings, ...ready }: Ready & AuthorizeProps) {
  const { session, workspace, target, base } = ready;
  const proposed = proposedRequest(ready);
  const [draft, change] = useDraft(proposed);
  const [sentState, setSentState] = useState<string>();
  const application = workspace?.applications.find(({ clientId }) => clientId === draft.clientId);
  const chosen = draft.scopes.split(' ').filter(Boolean);
  const offered = [...new Set([...knownScopes.map(({ name }) => name), ...(application?.scopes ?? [])])];
  const redirectUri = chosenRedirect(draft);
  const fields: AuthorizationFields = {
    clientId: draft.clientId,
    redirectUri,
    scopes: chosen,
    state: draft.state,
    companyId: draft.companyId,
  };
  const waiting = sentState !== undefined && ready.state.flows[ready.state.place].requests.some(({ state }) => state === sentState);
  return (
    <>
      <FormLink form="authorize" {...{ ...ready, proposed }} values={draft} fill={change} />
      <TextField
        label="Client ID (client_id)"
        value={draft.clientId}
        hint={application ? `${application.name}: ${application.description}` : undefined}
        problem={draft.clientId === '' ? <Problem base={base} rule="client-id-encoded" message="The client id is required." /> : undefined}
        {...(workspace ? { suggestions: workspace.applications.map(({ clientId, name }) => [clientId, name] as const) } : {})}
        onChange={(clientId) => change({ clientId })}
      />
      <RedirectFields {...{ ready, application, draft, change }} />
      <fieldset>
        <legend>Scopes (scope)</legend>
        {offered.map((name) => (
          <CheckField
            key={name}
            label={name}
            checked={chosen.includes(name)}
            onChange={(on) => change({ scopes: toggled(draft.scopes, name, on) })}
          />
        ))}
        <p className="pi-hint">None ticked leaves the parameter out: all registered scopes apply.</p>
      </fieldset>
      <div className="pi-row">
        <TextField
          label="State (state)"
          value={draft.state}
          hint={draft.state === '' ? 'Left out: nothing will tie the answer to this request.' : undefined}
          onChange={(state) => change({ state })}
        />
        <button type="button" className="pi-quiet" onClick={() => change({ state: randomState() })}>
          New random state
        </button>
      </div>
      <TextField
        label="Company (company_id)"
        value={draft.companyId}
        hint="Left out: a user of several companies is asked."
        {...(workspace ? { suggestions: workspace.companies.map(({ id, name }) => [id, name] as const) } : {})}
        onChange={(companyId) => change({ companyId })}
      />
      <AuthorizationUrl url={authorizationUrl(target.authUrl, fields)} parameters={queryParameters(fields)} meanings={meanings} />
      <OpenRequest
        ready={ready}
        url={authorizationUrl(target.authUrl, fields)}
        request={{ state: draft.state, clientId: draft.clientId, redirectUri }}
        onTab={setSentState}
      />
      <Answer {...ready} waiting={waiting} />
      <PasteAnswer session={session} />
    </>
  );
}

/** Builds an authorization request, opens it, and takes its answer (§4.1). */
export default function Authorize({ meanings, ...props }: WidgetProps & AuthorizeProps) {
  return (
    <Widget title="Authorize" form="authorize" {...props}>
      {(ready) => <AuthorizeForm {...ready} {...(meanings ? { meanings } : {})} />}
    </Widget>
  );
}
