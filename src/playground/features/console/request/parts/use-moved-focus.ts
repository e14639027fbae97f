import { useEffect, useRef } from 'react';

/** What moves the focus of a request. */
export interface MovedFocus {
  /** Changes when the work goes on in the outcome, which then takes the focus. */
  readonly focusOutcome?: number | undefined;
  /** Changes when the request can be sent, whose button then takes the focus. */
  readonly focusSend?: number | undefined;
}

/** The form of a request and the region of its outcome, between which the focus moves. */
export function useMovedFocus({ focusOutcome, focusSend }: MovedFocus) {
  const form = useRef<HTMLFormElement>(null);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focusOutcome) return;
    const { current } = region;
    (current?.querySelector<HTMLElement>('.rq-next button') ?? current)?.focus();
  }, [focusOutcome]);
  useEffect(() => {
    if (focusSend) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [focusSend]);
  return { form, region };
}
