import { TextField } from '../../../ui/Fields.tsx';
import { SwitchField } from '../../../ui/SwitchField.tsx';
import { Problem } from '../../../ui/Findings.tsx';
import type { Credential } from './webhook-proposal.ts';

interface CredentialProps {
  readonly credential: Credential;
  readonly change: (change: Partial<Credential>) => void;
  readonly restoreOf: (field: keyof Credential) => (() => void) | undefined;
  readonly base: string;
  /** What is typed is hidden. */
  readonly live: boolean;
}

const schemes = [
  ['Bearer', 'Bearer'],
  ['Basic', 'Basic'],
] as const;

/** The choice between Bearer and Basic, and the credential of either. */
export function CredentialFields({ credential, change, restoreOf, base, live }: CredentialProps) {
  return (
    <>
      <SwitchField
        label="Authorization"
        note="required"
        value={credential.scheme}
        options={schemes}
        onChange={(scheme) => change({ scheme })}
      />
      {credential.scheme === 'Bearer' ? (
        <TextField
          label="Access token"
          note="required"
          value={credential.bearer}
          secret={live}
          restore={restoreOf('bearer')}
          hint={
            <Problem
              base={base}
              rule="bearer-header"
              message={live ? 'It stays in the memory of this page.' : 'From the exchange of the code.'}
            />
          }
          onChange={(bearer) => change({ bearer })}
        />
      ) : (
        <TextField
          label="Basic credentials"
          note="required"
          value={credential.basic}
          secret={live}
          restore={restoreOf('basic')}
          hint={<Problem base={base} openFact="basic-credential" message="How the credential is built is not specified." />}
          onChange={(basic) => change({ basic })}
        />
      )}
    </>
  );
}
