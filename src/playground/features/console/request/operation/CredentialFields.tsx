import { TextField } from '../../../../ui/Fields.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { CitedMessage } from '../../../../ui/Findings.tsx';
import type { Form } from '../../../../ui/use-form.ts';
import type { Credential } from './webhook-proposal.ts';

interface CredentialProps {
  readonly form: Form<Credential>;
  /** What is typed is hidden. */
  readonly live: boolean;
}

const schemes = [
  ['Bearer', 'Bearer'],
  ['Basic', 'Basic'],
] as const;

/** The choice between Bearer and Basic, and the credential of either. */
export function CredentialFields({ form, live }: CredentialProps) {
  const { values, change } = form;
  return (
    <>
      <SwitchField
        label="Authorization"
        note="required"
        value={values.scheme}
        options={schemes}
        onChange={(scheme) => change({ scheme })}
      />
      {values.scheme === 'Bearer' ? (
        <TextField
          label="Access token"
          note="required"
          {...form.field('bearer')}
          secret={live}
          hint={
            <CitedMessage rule="bearer-header" message={live ? 'It stays in the memory of this page.' : 'From the exchange of the code.'} />
          }
        />
      ) : (
        <TextField
          label="Basic credentials"
          note="required"
          {...form.field('basic')}
          secret={live}
          hint={<CitedMessage openFact="basic-credential" message="How the credential is built is not specified." />}
        />
      )}
    </>
  );
}
