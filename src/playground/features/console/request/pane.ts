import type { StepName } from '../../../requests/outcomes/outcome.ts';
import type { WidgetContext } from '../../../state/session.ts';

/** What a request of the console, or of a widget beside a text, is given. */
export interface PaneProps extends WidgetContext {
  /** Shown inside an article, in the frame of a widget. */
  readonly compact?: boolean | undefined;
  /** Goes to another step; undefined where there are no others, as beside a text. */
  readonly go?: ((step: StepName) => void) | undefined;
}

/** The host of a live service, which every request to it shows; undefined for a sandbox. `url` is the base URL of the request. */
export function liveHost(
  { state: { kind }, target }: Pick<WidgetContext, 'state' | 'target'>,
  url: 'authUrl' | 'baseUrl',
): string | undefined {
  return kind === 'live' ? new URL(target[url]).host : undefined;
}
