import { isAccepted, type DeliveryRecord } from '../../requests/outcomes/service-record.ts';
import { currentWebhook, type QuickstartFacts } from './steps.ts';
import { PageLink } from '../../ui/Links.tsx';

const links = [
  ['tools/experiments', 'Experiments', 'each makes one mistake'],
  ['webhooks/receive', 'Receive notifications', 'a receiver in your language'],
  ['start/register-application', 'Register your application', 'what to prepare'],
] as const;

interface CompleteProps {
  readonly deliveries: readonly DeliveryRecord[];
  readonly flow: QuickstartFacts['flow'];
}

/** The end of the quickstart: what was delivered, and where to go on. */
export function Complete({ deliveries, flow }: CompleteProps) {
  const own = deliveries.filter(({ webhookId }) => webhookId === currentWebhook(flow));
  const delivered = own.filter(({ outcome }) => outcome && isAccepted(outcome)).length;
  return (
    <li className="qs-end">
      <p className="qs-complete rq-outcome" data-tone="worked" tabIndex={-1}>
        Complete. {delivered} of {own.length} notifications delivered.
      </p>
      <ul>
        {links.map(([slug, title, about]) => (
          <li key={slug}>
            <PageLink slug={slug}>{title}</PageLink>: <span>{about}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
