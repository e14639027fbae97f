import { useEffect, useMemo, useState } from 'react';
import type { diagnoseRequest } from '../../../../../diagnosis/diagnose-request.ts';
import type { Finding } from '../../../../../diagnosis/finding.ts';
import type { CallRequest } from '../../../../../wire/proxy.ts';

/** What the check of an edited body found. Undefined until the check is loaded, `not-loaded` if that failed. */
export type EditedFindings = readonly Finding[] | 'not-loaded' | undefined;

/** A request with the body that the reader edited. Its credential may be masked: it is not checked. */
function findingsIn(check: typeof diagnoseRequest, { method, url, headers, body }: CallRequest, prefix: string): readonly Finding[] {
  const checked = headers.map(([name, value]) => [name, name.toLowerCase() === 'authorization' ? 'Bearer <access_token>' : value] as const);
  return check({ method, url, headers: checked, body: body ?? '' }, prefix);
}

/** Checks a request with an edited body, once for each edit. The check is loaded with the first one. */
export function useEditedCheck(call: CallRequest, isEdited: boolean, prefix: string): EditedFindings {
  const [loaded, setLoaded] = useState<{ readonly check: typeof diagnoseRequest } | 'not-loaded'>();
  useEffect(() => {
    if (!isEdited) return;
    void import('../../../../../diagnosis/diagnose-request.ts').then(
      ({ diagnoseRequest: check }) => setLoaded({ check }),
      () => setLoaded('not-loaded'),
    );
  }, [isEdited]);
  // Every rendering makes the request again.
  const request = JSON.stringify(call);
  return useMemo(() => {
    if (!isEdited || loaded === undefined || loaded === 'not-loaded') return loaded === 'not-loaded' ? loaded : undefined;
    return findingsIn(loaded.check, JSON.parse(request) as CallRequest, prefix);
  }, [request, isEdited, loaded, prefix]);
}
