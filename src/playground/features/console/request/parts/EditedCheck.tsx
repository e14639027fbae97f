import { isError } from '../../../../../diagnosis/finding.ts';
import { counted } from '../../../../../interface/counted.ts';
import { Findings } from '../../../../ui/Findings.tsx';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import type { EditedFindings } from './use-edited-check.ts';

interface CheckProps {
  readonly findings: EditedFindings;
}

/** Which rules a request breaks that the reader edited. It can still be sent: what happens then is worth seeing. */
export function EditedCheck({ findings }: CheckProps) {
  if (findings === 'not-loaded') return <NotLoaded />;
  if (findings === undefined) return null;
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

/** Beside Send: how many mistakes the edited body of a request has. The findings below the body may be out of view. */
export function MistakeCount({ findings }: CheckProps) {
  // Where the check is not loaded, the place of the findings says so.
  const errors = Array.isArray(findings) ? findings.filter(isError).length : 0;
  return errors > 0 ? <b className="rq-bad">{counted(errors, 'mistake')} in the body</b> : null;
}
