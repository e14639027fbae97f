import type { StepName } from '../../../requests/outcomes/outcome.ts';
import type { WidgetContext } from '../../../state/session.ts';

/** What a request of the console, or of a widget beside a text, is given. */
export interface PaneProps extends WidgetContext {
  /** Shown inside an article, in the frame of a widget. */
  readonly compact?: boolean | undefined;
  /** Goes to another step; undefined where there are no others, as beside a text. */
  readonly go?: ((step: StepName) => void) | undefined;
}
