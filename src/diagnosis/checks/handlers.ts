import { listed } from '../../interface/listed.ts';
import { nearest } from '../../http/nearest.ts';
import { DocumentState } from '../../interface/notifications/schemas.ts';
import { diagnoseEventType } from '../requests/event-type.ts';
import { onlyFindings } from '../requests/parameters.ts';
import { parseObject } from '../../http/json-object.ts';
import { fromEventType } from '../../interface/event-types.ts';
import type { CertificateFlaw, ReceiverFact, CallbackFact } from '../facts.ts';
import { unspecified, wrong, noted, type Finding } from '../finding.ts';
import type { HttpExchange, ResponseMessage } from '../messages/message.ts';
import { codeTitle, errorTitle } from '../../interface/application/out-of-band-title.ts';

/** What is wrong with the status of a receiver's response to the trial of a registration, or to every notification (§4.5). */
function trialResponse(status: number, isConstant = false): Finding[] {
  const response = isConstant
    ? `responds to every notification with ${String(status)}, to the trial too`
    : `responded to the trial with ${String(status)}`;
  const message = `The receiver ${response}. Any status other than 200 cancels the registration.`;
  return status === 200 ? [] : [wrong('receiver-answers-200', 'status', message, '200')];
}

const certificates: Readonly<Record<CertificateFlaw, string>> = {
  'self-signed': 'The certificate of the receiver is self-signed',
  'unknown-authority': 'A caller does not recognise the authority that signed the certificate of the receiver',
};

/** What is wrong with a state that a receiver expects. */
function unknownState(state: string): Finding {
  const near = nearest(state, DocumentState.options);
  const shown = /^[A-Za-z_]{1,24}$/.test(state) ? state : 'A state that the receiver expects';
  const message = `${shown} is not a documentState. The values are ${listed(DocumentState.options)}.`;
  return wrong(
    'notification-document-state',
    'documentState',
    message,
    near ?? DocumentState.options.find((one) => state.toUpperCase().startsWith(one)),
  );
}

/** A finding about what a program has as `text`, such as the name of a field. */
function named(finding: Finding, text: string): Finding {
  return { ...finding, instead: { kind: 'entry', text } };
}

/** What is wrong with a receiver, by a fact that its program or its log shows of it. */
export function receiverFindings(fact: ReceiverFact, prefix: string): Finding[] {
  switch (fact.kind) {
    case 'accepts': {
      const message = `The receiver accepts only ${fact.method} requests. Notifications are sent as POST.`;
      return [wrong('receiver-post-json', 'method', message, 'POST')];
    }
    case 'trial':
    case 'always':
      return trialResponse(fact.status, fact.kind === 'always');
    case 'certificate': {
      const message = `${certificates[fact.flaw]}, so deliveries to it fail. It must be signed by a recognised authority.`;
      return [wrong('tls-recognised-authority', 'url', message)];
    }
    case 'event':
      return onlyFindings(diagnoseEventType(fact.type, prefix).finding);
    case 'field':
      return [
        named(
          wrong('notification-event', 'event', `The event type of a notification is in event, not in ${fact.name}.`, 'event'),
          fact.name,
        ),
      ];
    case 'form': {
      const message = 'The receiver parses the body only as a form. Notifications are sent as JSON.';
      return [wrong('receiver-post-json', 'body', message)];
    }
    case 'state':
      return [unknownState(fact.state)];
    case 'timestamp': {
      const message = 'The receiver fails to parse a timestamp of the right form. Its offset has no colon: +0000.';
      return [wrong('notification-timestamp', 'timestamp', message)];
    }
  }
}

/** Checks a receiver's response to a notification (§3.4, §4.5). */
export function receiverResponse({ request }: HttpExchange, { status }: ResponseMessage, prefix: string): Finding[] {
  if (status === undefined || status < 200) return [];
  const event = parseObject(request?.body ?? '')?.['event'];
  const isTrial = typeof event === 'string' && fromEventType(event, prefix) === 'webhook.register';
  if (isTrial && status !== 200) return trialResponse(status);
  if (status >= 400)
    return [
      wrong('error-stops-delivery', 'status', `The receiver responded with ${String(status)}. After an error, delivery stops.`, '200'),
    ];
  return status >= 300
    ? [
        unspecified(
          'delivery-redirects',
          'status',
          'The receiver responded with a redirect. The interface does not specify whether a delivery follows it.',
        ),
      ]
    : [];
}

const rules = { code: 'redirect-on-success', error: 'redirect-on-failure', state: 'state-unchanged' } as const;
const titles = {
  code: ['desktop-oob-title', codeTitle('<code>')],
  error: ['error-oob-title', errorTitle('<error string>')],
} as const;

/** What is wrong with the program of a redirect URI, by a fact that shows it. */
export function callbackFinding(fact: CallbackFact): Finding {
  switch (fact.kind) {
    case 'method': {
      const message = `The handler accepts only ${fact.method} requests. The browser is redirected with GET.`;
      return wrong('redirect-on-success', 'method', message, 'GET');
    }
    case 'query':
      return wrong('redirect-on-success', 'query', `The service returns code in the query. The handler reads the ${fact.place}.`);
    case 'denied': {
      const message = `The error for a denied grant is access_denied. The handler expects ${fact.error}.`;
      return named(wrong('deny-access-denied', 'error', message, 'access_denied'), fact.error);
    }
    case 'unread': {
      const message = 'The handler does not compare state. Send one in the authorization request, and compare it here.';
      return noted('state-unchanged', fact.parameter, message);
    }
    case 'title': {
      const [rule, title] = titles[fact.name];
      return wrong(rule, 'title', `The window title is ${title}. The program expects another one.`, title);
    }
    default:
      return named(
        wrong(rules[fact.kind], fact.kind, `The service returns ${fact.kind}. The handler reads ${fact.name}.`, fact.kind),
        fact.name,
      );
  }
}
