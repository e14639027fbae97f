import { CitedMessage } from '../../../../ui/Findings.tsx';
import { FixedField } from '../../../../ui/Field.tsx';
import { TextField } from '../../../../ui/Fields.tsx';
import type { GrantType, TokenForm, tokenProblems } from '../../../../requests/oauth/token-request.ts';
import type { Form } from '../../../../ui/use-form.ts';
import type { PaneProps } from '../pane.ts';
import { parameterField } from '../parameters.ts';

interface TokenFieldsProps {
  readonly pane: PaneProps;
  readonly grantType: GrantType;
  readonly form: Form<TokenForm>;
  readonly problems: ReturnType<typeof tokenProblems>;
}

const required = (name: string) => ({ ...parameterField('token', name), note: 'required' });

/** The fields of a token request of one grant type (§4.2). */
export function TokenFields({ pane, grantType, form, problems }: TokenFieldsProps) {
  const { state, session } = pane;
  const live = state.kind === 'live';
  const problem = (field: keyof TokenForm) => {
    const found = problems.find((entry) => entry.field === field);
    return found && <CitedMessage {...found} />;
  };
  const text = (field: keyof TokenForm, name: string) => ({
    ...required(name),
    ...form.field(field),
    problem: problem(field),
  });
  const secretHint = live ? 'It stays in the memory of this page: reloading the page clears it.' : 'The sandbox made it, so it is shown.';
  return (
    <>
      <FixedField {...required('grant_type')} value={grantType} />
      {grantType === 'authorization_code' ? (
        <TextField {...text('code', 'code')} />
      ) : (
        <TextField {...text('refreshToken', 'refresh_token')} secret={live} />
      )}
      <TextField {...text('clientId', 'client_id')} />
      <TextField
        {...text('clientSecret', 'client_secret')}
        hint={secretHint}
        secret={live}
        onChange={(clientSecret) => {
          form.change({ clientSecret });
          if (live) session.keepSecret(clientSecret);
        }}
      />
      {grantType === 'authorization_code' ? <TextField {...text('redirectUri', 'redirect_uri')} note="if sent before" /> : null}
    </>
  );
}
