import { lazy, Suspense } from 'react';
import type { CallRequest } from '../../wire/proxy.ts';
import { TextArea } from './Fields.tsx';

interface WebhookBodyProps {
  /** The call that carries the body. Its credential is not looked at. */
  readonly call: CallRequest & { readonly body: string };
  readonly isEdited: boolean;
  /** Takes what the reader made of the body; undefined: the form makes it again. */
  readonly setEdited: (body: string | undefined) => void;
  readonly prefix: string;
  readonly base: string;
}

const EditedCheck = lazy(() => import('./EditedCheck.tsx'));

/** The JSON body of a call before it is sent. What the reader writes into it is checked, and goes out byte for byte. */
export function WebhookBody({ call, isEdited, setEdited, prefix, base }: WebhookBodyProps) {
  return (
    <>
      <TextArea
        label="JSON body"
        rows={call.body.split('\n').length}
        value={call.body}
        hint={
          isEdited
            ? 'Edited: the form no longer changes it.'
            : 'Made from the form. You may edit it: what stands here is sent byte for byte.'
        }
        onChange={setEdited}
      />
      {isEdited ? (
        <>
          <Suspense>
            <EditedCheck request={call} prefix={prefix} base={base} />
          </Suspense>
          <button type="button" className="pi-quiet" onClick={() => setEdited(undefined)}>
            Make it from the form again
          </button>
        </>
      ) : null}
    </>
  );
}
