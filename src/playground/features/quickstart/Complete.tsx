import { isAccepted, type DeliveryRecord } from '../../requests/outcomes/service-record.ts';
import { currentWebhook, type QuickstartFacts } from './steps.ts';
import { citationLink } from '../../../interface/citations.ts';
import type { RuleId } from '../../../interface/rules/index.ts';
import { siteSettings } from '../../state/site-settings.ts';
import { PageLink } from '../../ui/Links.tsx';
import { toneMarks } from '../console/request/parts/OutcomeCard.tsx';

const links = [
  ['tools/experiments', 'Experiments', 'each makes one mistake'],
  ['webhooks/receive', 'Receive notifications', 'a receiver in your language'],
  ['start/register-application', 'Register your application', 'what to prepare'],
] as const;

/** What the steps showed, each with its rule. */
const facts = [
  ['code-single-use', 'An authorization code works once.'],
  ['trial-may-come-first', 'Your receiver must be ready before the create call.'],
  ['trial-not-200-cancels', 'Only 200 to the trial keeps a registration.'],
  ['refresh-token-lives-with-grant', 'Your refresh token lasts as long as the grant.'],
] as const satisfies readonly (readonly [RuleId, string])[];

interface CompleteProps {
  readonly deliveries: readonly DeliveryRecord[];
  readonly flow: QuickstartFacts['flow'];
}

/** The end of the quickstart: what was delivered, what the steps showed, and where to go on. */
export function Complete({ deliveries, flow }: CompleteProps) {
  const own = deliveries.filter(({ webhookId }) => webhookId === currentWebhook(flow));
  const delivered = own.filter(({ outcome }) => outcome && isAccepted(outcome)).length;
  return (
    <li className="qs-end">
      <div className="rq-outcome" data-tone="worked">
        <h3 className="qs-complete" tabIndex={-1}>
          {toneMarks.worked}
          Complete. {delivered} of {own.length} notifications delivered.
        </h3>
        <ul>
          {facts.map(([rule, fact]) => (
            <li key={rule}>
              <a data-kind="rule" title="Rule" href={citationLink(siteSettings().base, { rule })}>
                {fact}
              </a>
            </li>
          ))}
        </ul>
      </div>
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
