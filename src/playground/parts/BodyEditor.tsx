import { lazy, Suspense } from 'react';
import type { Target } from '../targets/target.ts';
import { tokenBody, tokenCall } from '../../wire/token-request.ts';
import { tokenRequest, type GrantType, type TokenForm } from '../oauth/token-request.ts';
import { Raw } from './Exchanged.tsx';
import { TextArea } from './Fields.tsx';

interface BodyEditorProps {
  readonly target: Target;
  readonly grantType: GrantType;
  readonly form: TokenForm;
  /** What the reader made of the body; undefined as long as the form makes it. */
  readonly edited: string | undefined;
  readonly setEdited: (body: string | undefined) => void;
  readonly prefix: string;
  readonly base: string;
}

const EditedCheck = lazy(() => import('./EditedCheck.tsx'));

/** A token request before it is sent. What the reader writes into it goes out byte for byte. It shows the secret, so it is opened by hand. */
export default function BodyEditor({ target, grantType, form, edited, setEdited, prefix, base }: BodyEditorProps) {
  const { method, url, headers } = tokenCall(target.authUrl, '');
  const head = [`${method} ${url}`, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\n');
  return (
    <details>
      <summary>Edit the request before it is sent</summary>
      <Raw label="Request line and headers" text={head} />
      <TextArea
        label="Form body"
        rows={5}
        value={edited ?? tokenBody(tokenRequest(grantType, form))}
        hint={
          edited === undefined
            ? 'Made from the form, client secret included. What you change here is sent byte for byte.'
            : 'Edited: it is sent byte for byte, and the form no longer changes it.'
        }
        onChange={setEdited}
      />
      {edited === undefined ? null : (
        <>
          <Suspense>
            <EditedCheck request={tokenCall(target.authUrl, edited)} prefix={prefix} base={base} />
          </Suspense>
          <button type="button" className="pi-quiet" onClick={() => setEdited(undefined)}>
            Make it from the form again
          </button>
        </>
      )}
    </details>
  );
}
