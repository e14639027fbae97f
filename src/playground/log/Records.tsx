import { Timeline } from '../timeline/Timeline.tsx';
import { useMoves } from '../timeline/use-moves.ts';
import { SessionFiles } from '../links/SessionFiles.tsx';
import { Frame, trimmed, type WidgetProps } from '../parts/Frame.tsx';
import { Widget, type Ready } from '../parts/Widget.tsx';
import { ExchangeLog } from './ExchangeLog.tsx';
import { useLog } from './tab-log.ts';
import { useLoggedNotifications } from './use-notifications.ts';

function WebhookTimeline({ state, target, base, prefix }: Ready) {
  const { entries } = useLog(base, prefix);
  const received = useLoggedNotifications(base, prefix, state);
  return <Timeline moves={useMoves(target, state, entries, received, prefix)} />;
}

/** What happened in this tab: the timeline of the webhooks, every exchange, and the whole as a file. */
export default function Records(props: WidgetProps) {
  const base = trimmed(props.base);
  const { log, entries } = useLog(base, props.prefix);
  return (
    <>
      <Widget title="Timeline" {...props}>
        {(ready) => <WebhookTimeline {...ready} />}
      </Widget>
      <Frame title="Exchange log">
        <ExchangeLog entries={entries} clear={log.clear} base={base} />
      </Frame>
      <Frame title="Session as a file">
        <SessionFiles {...props} />
      </Frame>
    </>
  );
}
