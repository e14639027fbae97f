import type { Outcome, StepName } from '../../requests/outcomes/outcome.ts';
import type { ServiceRecord } from '../../requests/outcomes/service-record.ts';
import type { WidgetContext } from '../../state/session.ts';
import type { StepStatus } from './steps.ts';

/** What the form of a step is given. */
export interface StepProps {
  readonly pane: WidgetContext;
  readonly status: StepStatus;
  /** What has to be done before this step. */
  readonly missing: Outcome | undefined;
  readonly record: ServiceRecord;
  /** Opens another step. */
  readonly go: (step: StepName) => void;
  /** Makes the receiver respond with 200, and creates another registration. */
  readonly createAgain: (() => void) | undefined;
}
