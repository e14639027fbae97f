import { counted } from '../../interface/counted.ts';
import { diagnose } from '../../diagnosis/diagnose.ts';
import { isError } from '../../diagnosis/finding.ts';
import type { CallRequest } from '../../wire/proxy.ts';
import { Findings } from './Findings.tsx';

interface EditedCheckProps {
  /** The request with the reader's body. Its credential may be masked: it is not checked. */
  readonly request: CallRequest;
  readonly prefix: string;
}

/** Which rules a request breaks that the reader edited. It can still be sent: what happens then is worth seeing. */
export default function EditedCheck({ request: { method, url, headers, body }, prefix }: EditedCheckProps) {
  const lines = headers.map(([name, value]) => `${name}: ${name.toLowerCase() === 'authorization' ? 'Bearer <access_token>' : value}`);
  const { findings } = diagnose([`${method} ${url}`, ...lines, '', body ?? ''].join('\n'), prefix);
  const errors = findings.filter(isError).length;
  return (
    <>
      <p role="status" className={errors > 0 ? 'pi-problem' : 'pi-good'}>
        {errors > 0 ? `${counted(errors, 'mistake')}. It is sent unchanged.` : 'No mistake found here.'}
      </p>
      <Findings findings={findings} />
    </>
  );
}
