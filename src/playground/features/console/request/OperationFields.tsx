import type { WebhookOperationName } from '../../../../interface/operations/endpoints.ts';
import { suggestionsFrom } from '../../../requests/suggestions.ts';
import { TextField } from '../../../ui/Fields.tsx';
import { choices, SwitchField } from '../../../ui/SwitchField.tsx';
import { CollapseField, CreateFields, MoreCreateFields, type FieldsProps } from './CreateFields.tsx';
import { parameterField } from './parameters.ts';

type OperationProps = FieldsProps & { readonly operation: WebhookOperationName };

function WebhookIdField({ operation, form, change, restoreOf, problem, state }: OperationProps) {
  return (
    <TextField
      {...parameterField(operation, 'webhookId')}
      value={form.webhookId}
      {...(form.webhookId === '' ? { hint: problem('webhookId') } : { problem: problem('webhookId') })}
      restore={restoreOf('webhookId')}
      suggestions={state.flows[state.kind].webhookIds.map((id) => [id, 'created in this tab'] as const)}
      onChange={(webhookId) => change({ webhookId })}
    />
  );
}

function ListFields({ form, change, problem, restoreOf, workspace }: OperationProps) {
  return (
    <>
      <TextField
        {...parameterField('getWebhooks', 'user')}
        value={form.user}
        restore={restoreOf('user')}
        suggestions={suggestionsFrom(workspace).userId}
        onChange={(user) => change({ user })}
      />
      {(['offset', 'limit'] as const).map((name) => (
        <TextField
          key={name}
          {...parameterField('getWebhooks', name)}
          value={form[name]}
          problem={problem(name)}
          restore={restoreOf(name)}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
    </>
  );
}

/** The fields of an operation that are required, or the only ones it has (§4.4). */
export function OperationFields(props: OperationProps) {
  const { operation, form, change } = props;
  if (operation === 'createWebhook') return <CreateFields {...props} />;
  if (operation === 'getWebhooks') return <ListFields {...props} />;
  return (
    <>
      <WebhookIdField {...props} />
      {operation === 'updateWebhook' ? (
        <>
          <CollapseField form={form} change={change} />
          <TextField
            {...parameterField('updateWebhook', 'description')}
            value={form.description}
            restore={props.restoreOf('description')}
            onChange={(description) => change({ description })}
          />
        </>
      ) : null}
      {operation === 'unregisterWebhook' ? (
        <SwitchField
          {...parameterField('unregisterWebhook', 'blockNotification')}
          value={form.blockNotification}
          options={choices}
          restore={props.restoreOf('blockNotification')}
          onChange={(blockNotification) => change({ blockNotification })}
        />
      ) : null}
    </>
  );
}

/** The fields of an operation that are rarely needed. */
export function MoreOperationFields(props: OperationProps) {
  return props.operation === 'createWebhook' ? <MoreCreateFields {...props} /> : null;
}
