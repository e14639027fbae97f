import { useId, useMemo } from 'react';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import type { SessionState } from '../../state/session-state.ts';
import type { LinkForm } from './link-forms.ts';
import { useLog } from '../log/tab-log.ts';
import { knownSecrets } from './known-secrets.ts';
import { permalink } from './permalink.ts';
import { sharedValues, type FormValues } from './shared-values.ts';

/** What a link to a form is made of. */
export interface Linkable {
  readonly form: LinkForm;
  readonly values: object;
  /** What the form proposes by itself. */
  readonly proposed: object;
  /** Secrets that only the form knows. */
  readonly secrets?: readonly string[];
  readonly state: SessionState;
  /** The reader edited what the form made: a link does not carry that. */
  readonly edited?: boolean;
}

/** The address of this page without its query, and a fragment. */
function addressWith(fragment: string): string {
  const url = new URL(location.href);
  url.search = '';
  url.hash = fragment;
  return url.href;
}

/** Shows the link to a form with its present values, and copies it. */
export default function LinkPanel({ form, values, proposed, secrets = [], state, edited }: Linkable) {
  const id = useId();
  const shared = sharedValues(values as FormValues, proposed as FormValues);
  const { entries } = useLog();
  const known = useMemo(() => knownSecrets(state, entries), [state, entries]);
  const link = addressWith(permalink(form, shared, [...known, ...secrets]));
  return (
    <div className="pi-response">
      <CodeBlock label="Link to this form" id={id}>
        {link}
      </CodeBlock>
      <p className="pi-hint">
        The link fills in this form and sends nothing. It contains no secret, token, code or state, and does not set where requests go.
        {edited ? ' It does not contain the body that you edited.' : ''}
        {location.protocol === 'file:' ? ' This copy is on your disk, so its links open only here.' : ''}
      </p>
      <CopyButton text={link} shownIn={id} />
    </div>
  );
}
