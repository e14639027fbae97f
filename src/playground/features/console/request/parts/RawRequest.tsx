import type { ReactNode } from 'react';
import type { Route } from '../../../../../interface/actors.ts';
import type { CallRequest } from '../../../../../wire/proxy.ts';
import { rawRequest } from '../../../../requests/exchange.ts';
import { RouteMarks } from '../../../../ui/Actor.tsx';
import { CodeBlock } from '../../../../ui/CodeBlock.tsx';
import { breakable } from '../../../../ui/Field.tsx';
import { TextArea } from '../../../../ui/Fields.tsx';
import { CopyText } from './CopyText.tsx';
import { EditedCheck } from './EditedCheck.tsx';
import type { EditedFindings } from './use-edited-check.ts';

interface RawProps {
  /** The request with its credential masked. */
  readonly call: CallRequest;
  readonly route: Route;
  /** The path below the base URL. */
  readonly path: string;
  /** The body that the reader may edit. */
  readonly editor?:
    | {
        readonly label: string;
        readonly isEdited: boolean;
        /** What the check of the edited body found. */
        readonly findings: EditedFindings;
        /** Takes the edited body; undefined: the form makes it again. */
        readonly set: (body: string | undefined) => void;
      }
    | undefined;
  /** In place of the body, such as where it must first be asked for. */
  readonly children?: ReactNode;
}

/** A request as it goes on the wire. Its body may be edited by hand: then it is checked against the rules, but still sent byte for byte. */
export function RawRequest({ call, route, path, editor, children }: RawProps) {
  const { method, body } = call;
  return (
    <figure className="rq-block rq-raw">
      <figcaption>
        <RouteMarks {...route} />
        <b>
          {method} {breakable(path)}
        </b>
        <CopyText label="Copy" text={() => rawRequest(call)} />
      </figcaption>
      <CodeBlock label="Request line and headers">{rawRequest({ ...call, body: null })}</CodeBlock>
      {children}
      {editor ? (
        <TextArea
          label={editor.label}
          rows={(body ?? '').split('\n').length}
          value={body ?? ''}
          hint={editor.isEdited ? 'Edited by hand: sent as it is; the form no longer changes it.' : undefined}
          onChange={editor.set}
        />
      ) : null}
      {editor?.isEdited ? (
        <div className="rq-check">
          <EditedCheck findings={editor.findings} />
          <button type="button" className="pi-quiet" onClick={() => editor.set(undefined)}>
            Restore the body
          </button>
        </div>
      ) : null}
    </figure>
  );
}
