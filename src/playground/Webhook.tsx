import { useState } from 'react';
import type { Exchange } from '../wire/proxy.ts';
import { endpoints, type WebhookOperationName } from '../interface/operations/endpoints.ts';
import { createdId } from './explain.ts';
import { useDraft, useTask } from './hooks.ts';
import { CreateFields } from './parts/CreateFields.tsx';
import { CredentialFields, proposedCredential } from './parts/CredentialFields.tsx';
import { Exchanged, Raw } from './parts/Exchanged.tsx';
import { Problem } from './parts/Findings.tsx';
import { FormLink } from './parts/FormLink.tsx';
import { OperationFields } from './parts/OperationFields.tsx';
import { SendButton } from './parts/SendButton.tsx';
import { WebhookBody } from './parts/WebhookBody.tsx';
import type { WidgetProps } from './parts/Frame.tsx';
import { Widget, type Ready } from './parts/Widget.tsx';
import { destinationOf } from './session/places.ts';
import { addressOf, bodyOf, problemsOf, withoutUnused, type WebhookForm } from './webhooks/webhook-request.ts';
import { webhookCall } from './webhooks/webhook-call.ts';

/** What the forms propose: a created comment, watched in the sandbox's first document, sent to the receiver of this tab. */
function proposal({ state, workspace }: Ready): WebhookForm {
  return {
    event: 'comment.create',
    moreEvents: [],
    watch: 'documentId',
    documentId: workspace?.documents[0]?.id ?? '',
    companyId: workspace?.companies[0]?.id ?? '',
    clientId: state.flows[state.place].tokens?.clientId ?? workspace?.applications[0]?.clientId ?? '',
    url: destinationOf(state) ?? '',
    collapseEvents: true,
    isTransient: '',
    webhookId: state.flows[state.place].webhookIds.at(-1) ?? '',
    description: '',
    user: '',
    offset: '',
    limit: '',
    blockNotification: '',
  };
}

function Preview({ operation, url, scheme, hasBody }: { operation: WebhookOperationName; url: string; scheme: string; hasBody: boolean }) {
  const { headers, method } = webhookCall(operation, url, `${scheme} •••`, hasBody ? '' : undefined);
  return (
    <Raw label="Request line and headers" text={[`${method} ${url}`, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\n')} />
  );
}

function WebhookForm({ operation, ...ready }: Ready & { operation: WebhookOperationName }) {
  const { session, state, target, base, prefix } = ready;
  const proposed = proposal(ready);
  const [form, change] = useDraft(proposed);
  const [credential, changeCredential] = useDraft(proposedCredential(ready));
  const [edited, setEdited] = useState<string>();
  const [exchange, setExchange] = useState<Exchange>();
  const task = useTask();
  const problems = problemsOf(operation, form, prefix);
  const problem = (field: string) => {
    const found = problems.find((entry) => entry.field === field);
    return found && <Problem base={base} message={found.message} rule={found.rule} openFact={found.openFact} />;
  };
  const body = edited ?? bodyOf(operation, form, prefix);
  const url = addressOf(operation, form, target.baseUrl);
  const value = credential.scheme === 'Bearer' ? credential.bearer : credential.basic;
  const send = () => {
    task.run(async (signal) => {
      setExchange(undefined);
      const answer = await target.call(webhookCall(operation, url, `${credential.scheme} ${value}`, body), signal);
      setExchange(answer);
      const id = operation === 'createWebhook' ? createdId(answer) : undefined;
      if (id !== undefined) session.registered(target.place, id, state.epoch);
    });
  };
  const noId = form.webhookId === '' && endpoints[operation].path.includes('{webhookId}');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <FormLink
        form={operation}
        {...{ ...ready, proposed }}
        values={withoutUnused(form)}
        secrets={[credential.bearer, credential.basic]}
        edited={edited !== undefined}
        fill={(filled) => {
          change(filled);
          setEdited(undefined);
        }}
      />
      <CredentialFields credential={credential} change={changeCredential} base={base} live={state.place === 'live'} />
      {operation === 'createWebhook' ? (
        <CreateFields {...{ ...ready, form, change, problem }} />
      ) : (
        <OperationFields {...{ ...ready, operation, form, change, problem }} />
      )}
      <Preview operation={operation} url={url} scheme={credential.scheme} hasBody={body !== undefined} />
      {body === undefined ? null : (
        <WebhookBody
          call={{ ...webhookCall(operation, url, 'Bearer <access_token>', body), body }}
          isEdited={edited !== undefined}
          {...{ setEdited, prefix, base }}
        />
      )}
      <div className="pi-row">
        <SendButton task={task} disabled={value === '' || noId}>
          Send {operation}
        </SendButton>
      </div>
      {task.problem === undefined ? null : (
        <p className="pi-problem" role="alert">
          {task.problem}
        </p>
      )}
      <div className={exchange ? 'pi-answer' : ''}>
        <div role="status">
          {exchange ? (
            <p className={exchange.response.status < 300 ? 'pi-good' : 'pi-problem'}>
              {operation} was answered with {`${String(exchange.response.status)} ${exchange.response.statusText}`.trim()}.
            </p>
          ) : null}
        </div>
        {exchange ? <Exchanged exchange={exchange} base={base} /> : null}
      </div>
    </form>
  );
}

/** The form of one operation of the webhook API (§4.4). */
export default function Webhook({ operation, title, ...props }: WidgetProps & { operation: WebhookOperationName; title: string }) {
  return (
    <Widget title={title} form={operation} {...props}>
      {(ready) => <WebhookForm {...ready} operation={operation} />}
    </Widget>
  );
}
