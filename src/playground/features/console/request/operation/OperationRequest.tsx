import { endpoints, operationSlug, type WebhookOperationName } from '../../../../../interface/operations/endpoints.ts';
import { operationTitles } from '../../../../../interface/operations/descriptions.ts';
import { requestRoute } from '../../../../../interface/actors.ts';
import { addressOf, webhookBody, problemsOf, withoutUnused } from '../../../../requests/webhooks/webhook-request.ts';
import { webhookCall } from '../../../../requests/webhooks/webhook-call.ts';
import { mask } from '../../../../../wire/mask.ts';
import { CitedMessage } from '../../../../ui/Findings.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { CallOutcome, ResponseView } from '../after-send.ts';
import { CopyAsCurl } from '../parts/CopyAsCurl.tsx';
import { CredentialFields } from './CredentialFields.tsx';
import { MistakeCount } from '../parts/EditedCheck.tsx';
import { MoreOperationFields, OperationFields } from './OperationFields.tsx';
import { liveHost, type PaneProps } from '../pane.ts';
import { RawRequest } from '../parts/RawRequest.tsx';
import { RequestLayout } from '../RequestLayout.tsx';
import { useEditedCheck } from '../parts/use-edited-check.ts';
import { useOperationCall } from './use-operation-call.ts';
import { useRemedy } from '../use-remedy.ts';
import { credentialValue, proposedCredential, secretCredential, webhookProposal } from './webhook-proposal.ts';
import { PageLink } from '../../../../ui/Links.tsx';

/** A credential as it is shown beside a request: that of a live service is masked. */
function shownCredential(value: string, live: boolean): string {
  if (value === '') return '…';
  return live ? mask : value.length > 8 ? `${value.slice(0, 8)}…` : value;
}

/** What is missing, in words. A missing receiver does not keep the request from being sent. */
const missingWords = { token: 'no access token', webhook: 'no webhook', receiver: undefined } as const;

/** The form of one operation of the webhook API (§4.4), and its response. */
export function OperationRequest({ operation, ...pane }: PaneProps & { operation: WebhookOperationName }) {
  const { state, target, prefix, compact } = pane;
  const live = state.kind === 'live';
  const proposed = webhookProposal(pane);
  const form = useForm(proposed, { name: operation }, pane);
  const credentialForm = useForm(proposedCredential(pane), { name: 'credential', secret: secretCredential }, pane);
  const { values } = form;
  const credential = credentialForm.values;
  const call = useOperationCall(operation, pane, form.applyEdits, credentialForm.applyEdits);
  const value = credentialValue(credential);
  const body = call.edited ?? webhookBody(operation, values, prefix);
  const url = addressOf(operation, values, target.baseUrl);
  const shown = webhookCall(operation, url, `${credential.scheme} ${shownCredential(value, live)}`, body);
  const sent = webhookCall(operation, url, `${credential.scheme} ${value}`, body);
  const isEdited = call.edited !== undefined;
  const findings = useEditedCheck(shown, isEdited, prefix);
  const problems = problemsOf(operation, values, prefix);
  const blank = problems.filter(({ field }) => values[field as keyof typeof values] === '').length;
  const fields = {
    ...pane,
    operation,
    form,
    problem: (field: string) => {
      const found = problems.find((entry) => entry.field === field);
      return found && <CitedMessage {...found} />;
    },
  };
  const noId = values.webhookId === '' && endpoints[operation].path.includes('{webhookId}');
  const noReceiver = operation === 'createWebhook' && values.url === '' && pane.inbox === undefined && pane.runtime.server;
  const missing = value === '' ? 'token' : noId ? 'webhook' : noReceiver ? 'receiver' : undefined;
  const { remedy, helped } = useRemedy(pane, call.task, missing);
  return (
    <RequestLayout
      title={operationTitles[operation]}
      route={requestRoute(operation)}
      compact={compact}
      host={liveHost(pane, 'baseUrl')}
      reference={<PageLink slug={operationSlug(operation)}>Reference</PageLink>}
      link={{
        form: operation,
        state,
        proposed,
        values: withoutUnused(values),
        secrets: [credential.bearer, credential.basic],
        edited: isEdited,
        fill: (filled) => {
          form.change(filled);
          call.setEdited(undefined);
        },
      }}
      fields={<OperationFields {...fields} />}
      more={{
        names: ['Authorization', ...(operation === 'createWebhook' ? ['isTransient'] : [])],
        open: value === '' && live,
        content: (
          <>
            <CredentialFields form={credentialForm} live={live} />
            <MoreOperationFields {...fields} />
          </>
        ),
      }}
      raw={
        <RawRequest
          call={shown}
          route={requestRoute(operation)}
          path={addressOf(operation, values, '')}
          editor={body === undefined ? undefined : { label: 'JSON body', isEdited, findings, set: call.setEdited }}
        />
      }
      send={{
        task: call.task,
        label: 'Send',
        missing: missing && missingWords[missing],
        remedy,
        note: isEdited ? (
          <MistakeCount findings={findings} />
        ) : (
          operation === 'createWebhook' && (blank > 0 ? `${String(blank)} required` : 'every call creates a new ID')
        ),
        actions: <CopyAsCurl live={live} request={() => ({ ...sent, body: sent.body ?? null })} />,
      }}
      onSend={call.send}
      focusSend={helped}
      confirmation={call.confirmationOf(shown)}
      outcome={call.sent ? <CallOutcome call={call} form={form} pane={pane} /> : undefined}
      response={call.sent ? <ResponseView exchange={call.sent.exchange} live={live} /> : undefined}
    />
  );
}
