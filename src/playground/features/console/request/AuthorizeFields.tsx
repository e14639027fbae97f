import { outOfBandUri, redirectUriKind } from '../../../../interface/application/redirect-uris.ts';
import { scopes as knownScopes } from '../../../../interface/scopes.ts';
import { chosenRedirect, toggled, typedRedirect, type AuthorizationForm } from '../../../requests/oauth/authorization-form.ts';
import { randomState } from '../../../requests/oauth/authorization-request.ts';
import { suggestionsFrom } from '../../../requests/suggestions.ts';
import { FixedField } from '../../../ui/Field.tsx';
import { SelectField, TextField } from '../../../ui/Fields.tsx';
import { ManyField } from '../../../ui/SwitchField.tsx';
import { Problem } from '../../../ui/Findings.tsx';
import { parameterNumber } from './AuthorizationUrl.tsx';
import type { PaneProps } from './pane.ts';
import { parameterField } from './parameters.ts';

interface AuthorizeFieldsProps {
  readonly pane: PaneProps;
  readonly form: AuthorizationForm;
  readonly change: (change: Partial<AuthorizationForm>) => void;
  readonly restoreOf: (field: keyof AuthorizationForm) => (() => void) | undefined;
}

const parameter = (name: string) => ({ ...parameterField('authorize', name), number: parameterNumber(name) });

/** The redirect URI: one of the registered ones, none, or another that is typed. */
function RedirectFields({ pane, form, change, restoreOf }: AuthorizeFieldsProps) {
  const { redirectUri, workspace, base } = pane;
  const application = workspace?.applications.find(({ clientId }) => clientId === form.clientId);
  // What an application of a live deployment registered is not known here: ours is for a test registration.
  const unregistered = [redirectUri, outOfBandUri].filter((uri) => uri !== null);
  const options: [string, string][] = [
    ...(application?.redirectUris ?? unregistered).map((uri): [string, string] => [uri, uri]),
    ['', 'not sent: the default one is used'],
    [typedRedirect, 'another, typed'],
  ];
  const { hint } = parameter('redirect_uri');
  const more =
    redirectUri === null
      ? ' The address of this page is not an allowed redirect URI (https, or http://localhost and a port), so paste the redirect URL or the code.'
      : workspace
        ? ''
        : ` Responses to ${redirectUri} arrive here automatically; for any other URI, paste the redirect URL or the code.`;
  const wrong = form.typedRedirect !== '' && redirectUriKind(form.typedRedirect) === 'not-allowed';
  return (
    <>
      <SelectField
        {...parameter('redirect_uri')}
        value={form.redirect}
        options={options}
        hint={`${hint}${more}`}
        restore={restoreOf('redirect')}
        onChange={(redirect) => change({ redirect })}
      />
      {form.redirect === typedRedirect ? (
        <TextField
          label="Typed redirect URI"
          value={form.typedRedirect}
          problem={wrong ? <Problem base={base} rule="redirect-uri-https" message="Not an allowed form." /> : undefined}
          onChange={(uri) => change({ typedRedirect: uri })}
        />
      ) : null}
    </>
  );
}

/** The parameters of an authorization request (§4.1), in their order. */
export function AuthorizeFields(props: AuthorizeFieldsProps) {
  const { pane, form, change, restoreOf } = props;
  const { workspace, base } = pane;
  const application = workspace?.applications.find(({ clientId }) => clientId === form.clientId);
  const suggestions = suggestionsFrom(workspace);
  const offered = [...new Set([...(application?.scopes ?? []), ...knownScopes.map(({ name }) => name)])];
  return (
    <>
      <FixedField {...parameter('response_type')} hint={undefined} value="code" />
      <TextField
        {...parameter('client_id')}
        value={form.clientId}
        hint={application ? `${application.name}: ${application.description}` : parameter('client_id').hint}
        problem={form.clientId === '' ? <Problem base={base} rule="client-id-encoded" message="The client ID is required." /> : undefined}
        restore={restoreOf('clientId')}
        suggestions={suggestions.clientId}
        onChange={(clientId) => change({ clientId })}
      />
      <RedirectFields {...props} />
      <ManyField
        {...parameter('scope')}
        options={offered}
        chosen={form.scopes.split(' ').filter(Boolean)}
        restore={restoreOf('scopes')}
        onToggle={(name, on) => change({ scopes: toggled(form.scopes, name, on) })}
      />
      <TextField
        {...parameter('state')}
        value={form.state}
        hint={
          form.state === '' ? (
            'Not sent: nothing ties the response to this request.'
          ) : (
            <>
              {parameter('state').hint}{' '}
              <button type="button" className="pi-text" onClick={() => change({ state: randomState() })}>
                New random state
              </button>
            </>
          )
        }
        restore={restoreOf('state')}
        onChange={(state) => change({ state })}
      />
      <TextField
        {...parameter('company_id')}
        value={form.companyId}
        restore={restoreOf('companyId')}
        suggestions={suggestions.companyId}
        onChange={(companyId) => change({ companyId })}
      />
    </>
  );
}

/** Whether the redirect of a request leads to this site, which then reads the response itself. */
export function redirectsHere({ redirectUri, workspace }: PaneProps, form: AuthorizationForm): boolean {
  return redirectUri !== null && (chosenRedirect(form) === redirectUri || (form.redirect === '' && workspace !== undefined));
}
