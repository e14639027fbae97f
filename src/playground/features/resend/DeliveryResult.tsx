import type { Delivery } from './use-delivery.ts';

/** What became of what was sent again, and how to stop it. */
export function DeliveryResult({ busy, said, problem, cancel }: Omit<Delivery, 'send' | 'run'>) {
  return (
    <>
      <p role="status" className="pi-hint">
        {busy ? 'Sending…' : said}
      </p>
      {busy ? (
        <button type="button" className="pi-quiet" onClick={cancel}>
          Cancel
        </button>
      ) : null}
      {problem === undefined ? null : (
        <p className="pi-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
