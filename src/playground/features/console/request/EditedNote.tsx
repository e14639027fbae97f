import { lazy, Suspense } from 'react';
import type { CallRequest } from '../../../../wire/proxy.ts';

const Nothing = () => null;
/** Where it cannot be loaded, the place of the findings says so. */
const MistakeCount = lazy(() =>
  import('../../../ui/EditedCheck.tsx').then(
    (checks) => ({ default: checks.MistakeCount }),
    () => ({ default: Nothing }),
  ),
);

/** Beside Send: how many mistakes the edited body of a request has. The findings below the body may be out of view. */
export function EditedNote(edited: { readonly request: CallRequest; readonly prefix: string }) {
  return (
    <Suspense>
      <MistakeCount {...edited} />
    </Suspense>
  );
}
