import { diagnoseNotification } from '../../../diagnosis/notification.ts';
import { TextArea } from '../../ui/Fields.tsx';
import { Findings } from '../../ui/Findings.tsx';
import { Verdict } from '../../ui/Verdict.tsx';
import type { Resend } from './use-resend.ts';

function Check({ body, prefix }: { body: string; prefix: string }) {
  const { findings } = diagnoseNotification(body, prefix);
  return (
    <div className="pi-response" role="status">
      <p>
        The body is <Verdict findings={findings} />
      </p>
      <Findings findings={findings} />
    </div>
  );
}

interface ResendFieldsProps extends Pick<Resend, 'body' | 'edit' | 'restore'> {
  readonly prefix: string;
}

/** The body that is sent again, which may be edited, and what is wrong with it by the interface. */
export function ResendFields({ body, edit, restore, prefix }: ResendFieldsProps) {
  return (
    <>
      <TextArea
        label="Body"
        rows={Math.max(5, Math.min(16, body.split('\n').length))}
        value={body}
        hint="You can edit it. It is sent byte for byte."
        restore={restore}
        onChange={edit}
      />
      <Check body={body} prefix={prefix} />
    </>
  );
}
