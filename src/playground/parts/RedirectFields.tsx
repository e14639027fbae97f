import { outOfBandUri, redirectUriKind } from '../../interface/application/redirect-uris.ts';
import { typedRedirect, type AuthorizationForm } from '../oauth/authorization-form.ts';
import { SelectField, TextField } from './Fields.tsx';
import { Problem } from './Findings.tsx';
import type { Ready } from './Widget.tsx';

interface RedirectProps {
  readonly ready: Ready;
  readonly application: { readonly redirectUris: readonly string[] } | undefined;
  readonly draft: AuthorizationForm;
  readonly change: (to: Partial<AuthorizationForm>) => void;
}

/** The redirect URI: one of the registered ones, none, or another that is typed. */
export function RedirectFields({ ready, application, draft, change }: RedirectProps) {
  const typed = draft.typedRedirect;
  const wrong = typed !== '' && redirectUriKind(typed) === 'not-allowed';
  // What an application of a live deployment registered is not known here: ours is for a test registration.
  const unregistered = [ready.redirectUri, outOfBandUri].filter((uri) => uri !== null);
  const options: [string, string][] = [
    ...(application?.redirectUris ?? unregistered).map((uri): [string, string] => [uri, uri]),
    ['', 'Leave it out: the default one is used'],
    [typedRedirect, 'Another, typed'],
  ];
  const { redirectUri } = ready;
  const hint =
    redirectUri === null
      ? 'The address of this page is no allowed redirect URI (https, or http://localhost and a port), so the answer cannot come back by itself. Use the out-of-band URI, or paste the landed address below.'
      : ready.workspace
        ? undefined
        : `Answers to ${redirectUri} come back to this page by themselves; for any other, paste the landed address below.`;
  return (
    <>
      <SelectField
        label="Redirect URI (redirect_uri)"
        value={draft.redirect}
        options={options}
        hint={hint}
        onChange={(redirect) => change({ redirect })}
      />
      {draft.redirect === typedRedirect ? (
        <TextField
          label="Typed redirect URI"
          value={typed}
          problem={wrong ? <Problem base={ready.base} rule="redirect-uri-https" message="Not an allowed form." /> : undefined}
          onChange={(uri) => change({ typedRedirect: uri })}
        />
      ) : null}
    </>
  );
}
