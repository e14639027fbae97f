import { Suspense, type ReactNode, type RefObject, useEffect } from 'react';

/** Beside a part in a `Suspense`: scrolls to the region of both once the part has loaded, and so has its height, and when there is another report. */
function BringIntoView({ region, report }: { region: RefObject<HTMLElement | null>; report: unknown }) {
  useEffect(() => {
    region.current?.scrollIntoView({ block: 'nearest' });
  }, [region, report]);
  return null;
}

interface RegionProps {
  readonly region: RefObject<HTMLDivElement | null>;
  readonly outcome: ReactNode;
  readonly response: ReactNode;
  readonly report: unknown;
  readonly compact: boolean | undefined;
  /** The reader changed the request since: then the outcome is that of the former one. */
  readonly isFormer: boolean;
}

/** The outcome of a request, in a live region that is there before it, and its response. */
export function ResponseRegion({ region, outcome, response, report, compact, isFormer }: RegionProps) {
  return (
    <div
      ref={region}
      className={isFormer ? 'rq-response rq-former' : 'rq-response'}
      tabIndex={outcome && !compact ? 0 : -1}
      role="group"
      aria-label="Response"
    >
      <div role="status">
        {isFormer ? <p className="rq-label">Result of the request before your change</p> : null}
        {outcome ? (
          <Suspense>
            {outcome}
            {compact ? null : <BringIntoView region={region} report={report} />}
          </Suspense>
        ) : null}
      </div>
      {response ? <Suspense>{response}</Suspense> : null}
    </div>
  );
}
