import { outOfBandUri, redirectUriKind } from '../../../../../interface/application/redirect-uris.ts';
import { scopes as knownScopes } from '../../../../../interface/scopes.ts';
import { chosenRedirect, toggled, typedRedirect, type AuthorizationForm } from '../../../../requests/oauth/authorization-form.ts';
import { randomState } from '../../../../requests/oauth/authorization-request.ts';
import { suggestionsFrom } from '../../../../requests/suggestions.ts';
import { FixedField } from '../../../../ui/Field.tsx';
import { SelectField, TextField } from '../../../../ui/Fields.tsx';
import { ManyField } from '../../../../ui/SwitchField.tsx';
import { CitedMessage } from '../../../../ui/Findings.tsx';
import { parameterNumber } from './AuthorizationUrl.tsx';
import type { Form } from '../../../../ui/use-form.ts';
import type { PaneProps } from '../pane.ts';
import { parameterField } from '../parameters.ts';

interface AuthorizeFieldsProps {
  readonly pane: PaneProps;
  readonly form: Form<AuthorizationForm>;
}

const parameter = (name: string) => ({ ...parameterField('authorize', name), number: parameterNumber(name) });

/** The redirect URI: one of the registered ones, none, or another that is typed. */
function RedirectFields({ pane, form }: AuthorizeFieldsProps) {
  const { redirectUri, workspace } = pane;
  const { values, change } = form;
  const application = workspace?.applications.find(({ clientId }) => clientId === values.clientId);
  // What an application of a live deployment registered is not known here: ours is for a test registration.
  const unregistered = [redirectUri, outOfBandUri].filter((uri) => uri !== null);
  const options: [string, string][] = [
    ...(application?.redirectUris ?? unregistered).map((uri): [string, string] => [uri, uri]),
    ['', 'Not sent (registered default)'],
    [typedRedirect, 'Another URI'],
  ];
  const { hint } = parameter('redirect_uri');
  const more =
    redirectUri === null
      ? ' The URL of this page is not an allowed redirect URI (https, or http://localhost and a port), so paste the redirect URL or the code.'
      : workspace
        ? ''
        : ` Responses to ${redirectUri} arrive here automatically; for any other URI, paste the redirect URL or the code.`;
  const wrong = values.typedRedirect !== '' && redirectUriKind(values.typedRedirect) === 'not-allowed';
  return (
    <>
      <SelectField {...parameter('redirect_uri')} {...form.field('redirect')} options={options} hint={`${hint}${more}`} />
      {values.redirect === typedRedirect ? (
        <TextField
          label="Typed redirect URI"
          value={values.typedRedirect}
          problem={wrong ? <CitedMessage rule="redirect-uri-https" message="Not an allowed form." /> : undefined}
          onChange={(uri) => change({ typedRedirect: uri })}
        />
      ) : null}
    </>
  );
}

/** What the form says about the state that it shows. */
function stateHint(shown: string, { proposedState, stateSent }: PaneProps['state']): string {
  if (shown === '') return 'Not sent: nothing ties the response to this request.';
  return stateSent && shown === proposedState ? 'Sent. The next request gets a new state.' : parameter('state').hint;
}

/** The parameters of an authorization request (§4.1), in their order. */
export function AuthorizeFields(props: AuthorizeFieldsProps) {
  const { pane, form } = props;
  const { workspace } = pane;
  const { values, change } = form;
  const application = workspace?.applications.find(({ clientId }) => clientId === values.clientId);
  const suggestions = suggestionsFrom(workspace);
  const offered = [...new Set([...(application?.scopes ?? []), ...knownScopes.map(({ name }) => name)])];
  return (
    <>
      <FixedField {...parameter('response_type')} value="code" />
      <TextField
        {...parameter('client_id')}
        {...form.field('clientId')}
        hint={application ? `${application.name}: ${application.description}` : parameter('client_id').hint}
        problem={values.clientId === '' ? <CitedMessage rule="client-id-encoded" message="The client ID is required." /> : undefined}
        suggestions={suggestions.clientId}
      />
      <RedirectFields {...props} />
      <ManyField
        {...parameter('scope')}
        options={offered}
        chosen={values.scopes.split(' ').filter(Boolean)}
        restore={form.field('scopes').restore}
        onToggle={(name, on) => change({ scopes: toggled(values.scopes, name, on) })}
      />
      <TextField
        {...parameter('state')}
        {...form.field('state')}
        hint={
          <>
            {stateHint(values.state, pane.state)}{' '}
            <button type="button" className="pi-text" onClick={() => change({ state: randomState() })}>
              New random state
            </button>
          </>
        }
      />
      <TextField {...parameter('company_id')} {...form.field('companyId')} suggestions={suggestions.companyId} />
    </>
  );
}

/** Whether the redirect of a request leads to this site, which then reads the response itself. */
export function redirectsHere({ redirectUri, workspace }: PaneProps, form: AuthorizationForm): boolean {
  return redirectUri !== null && (chosenRedirect(form) === redirectUri || (form.redirect === '' && workspace !== undefined));
}
