import { useState } from 'react';
import { endpoints } from '../../../../../interface/operations/endpoints.ts';
import { requestRoute } from '../../../../../interface/actors.ts';
import type { CallRequest } from '../../../../../wire/proxy.ts';
import { RawRequest } from '../parts/RawRequest.tsx';
import type { EditedFindings } from '../parts/use-edited-check.ts';

interface TokenBodyProps {
  readonly call: CallRequest;
  /** The secret in the body is one that the reader typed. */
  readonly live: boolean;
  readonly edited: string | undefined;
  readonly setEdited: (body: string | undefined) => void;
  readonly findings: EditedFindings;
}

/** A token request before it is sent. Its body shows the client secret: that of a live service is shown when the reader asks for it. */
export function TokenBody({ call, live, edited, setEdited, findings }: TokenBodyProps) {
  const [shown, show] = useState(false);
  const open = !live || shown || edited !== undefined;
  return (
    <RawRequest
      call={open ? call : { ...call, body: null }}
      route={requestRoute('exchange')}
      path={endpoints.token.path}
      editor={open ? { label: 'Form body', isEdited: edited !== undefined, findings, set: setEdited } : undefined}
    >
      {open ? null : (
        <p className="rq-empty">
          The body contains your client secret.{' '}
          <button type="button" className="pi-quiet" onClick={() => show(true)}>
            Show and edit the body
          </button>
        </p>
      )}
    </RawRequest>
  );
}
