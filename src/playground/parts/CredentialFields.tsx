import { SelectField, TextField } from './Fields.tsx';
import { Problem } from './Findings.tsx';
import type { Ready } from './Widget.tsx';

/** How a call authenticates (§5). */
export interface Credential {
  readonly scheme: 'Bearer' | 'Basic';
  readonly bearer: string;
  readonly basic: string;
}

/** The access token of this tab, and the credential that the sandbox accepts. */
export function proposedCredential({ state, workspace }: Pick<Ready, 'state' | 'workspace'>): Credential {
  return {
    scheme: 'Bearer',
    bearer: state.flows[state.place].tokens?.accessToken ?? '',
    basic: workspace?.apiCredentials[0]?.header.replace(/^Basic /, '') ?? '',
  };
}

interface CredentialProps {
  readonly credential: Credential;
  readonly change: (change: Partial<Credential>) => void;
  readonly base: string;
  readonly live: boolean;
}

/** The choice between Bearer and Basic, and the credential of either. */
export function CredentialFields({ credential, change, base, live }: CredentialProps) {
  return (
    <>
      <SelectField
        label="Authorization"
        value={credential.scheme}
        options={[
          ['Bearer', 'Bearer: an access token'],
          ['Basic', 'Basic: credentials, as in the webhook examples'],
        ]}
        onChange={(scheme) => change({ scheme })}
      />
      {credential.scheme === 'Bearer' ? (
        <TextField
          label="Access token"
          value={credential.bearer}
          secret={live}
          hint={
            credential.bearer === '' ? (
              <Problem base={base} rule="bearer-header" message="Exchange a code first, or type an access token." />
            ) : undefined
          }
          onChange={(bearer) => change({ bearer })}
        />
      ) : (
        <TextField
          label="Basic credentials"
          value={credential.basic}
          secret={live}
          hint={<Problem base={base} openFact="basic-credential" message="The interface does not say how the credential is built." />}
          onChange={(basic) => change({ basic })}
        />
      )}
    </>
  );
}
