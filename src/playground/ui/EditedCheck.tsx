import { counted } from '../../interface/counted.ts';
import { diagnose } from '../../diagnosis/diagnose.ts';
import { isError, type Finding } from '../../diagnosis/finding.ts';
import type { CallRequest } from '../../wire/proxy.ts';
import { Findings } from './Findings.tsx';

/** A request with the reader's body. Its credential may be masked: it is not checked. */
interface EditedRequest {
  readonly request: CallRequest;
  readonly prefix: string;
}

function findingsIn({ request: { method, url, headers, body }, prefix }: EditedRequest): readonly Finding[] {
  const lines = headers.map(([name, value]) => `${name}: ${name.toLowerCase() === 'authorization' ? 'Bearer <access_token>' : value}`);
  return diagnose([`${method} ${url}`, ...lines, '', body ?? ''].join('\n'), prefix).findings;
}

/** Which rules a request breaks that the reader edited. It can still be sent: what happens then is worth seeing. */
export default function EditedCheck(edited: EditedRequest) {
  const findings = findingsIn(edited);
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

/** How many mistakes an edited request has, in a few words; nothing if it has none. */
export function MistakeCount(edited: EditedRequest) {
  const errors = findingsIn(edited).filter(isError).length;
  return errors > 0 ? <b className="rq-bad">{counted(errors, 'mistake')} in the body</b> : null;
}
