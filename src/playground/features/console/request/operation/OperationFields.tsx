import type { WebhookOperationName } from '../../../../../interface/operations/endpoints.ts';
import { suggestionsFrom } from '../../../../requests/suggestions.ts';
import { TextField } from '../../../../ui/Fields.tsx';
import { choices, SwitchField } from '../../../../ui/SwitchField.tsx';
import { CollapseField, CreateFields, MoreCreateFields, type FieldsProps } from './CreateFields.tsx';
import { parameterField } from '../parameters.ts';

type OperationProps = FieldsProps & { readonly operation: WebhookOperationName };

function WebhookIdField({ operation, form, problem, state }: OperationProps) {
  return (
    <TextField
      {...parameterField(operation, 'webhookId')}
      {...form.field('webhookId')}
      {...(form.values.webhookId === '' ? { hint: problem('webhookId') } : { problem: problem('webhookId') })}
      suggestions={state.flows[state.kind].webhookIds.map((id) => [id, 'created in this tab'] as const)}
    />
  );
}

function ListFields({ form, problem, workspace }: OperationProps) {
  return (
    <>
      <TextField {...parameterField('getWebhooks', 'user')} {...form.field('user')} suggestions={suggestionsFrom(workspace).userId} />
      {(['offset', 'limit'] as const).map((name) => (
        <TextField key={name} {...parameterField('getWebhooks', name)} {...form.field(name)} problem={problem(name)} />
      ))}
    </>
  );
}

/** The fields of an operation that are required, or the only ones it has (§4.4). */
export function OperationFields(props: OperationProps) {
  const { operation, form } = props;
  if (operation === 'createWebhook') return <CreateFields {...props} />;
  if (operation === 'getWebhooks') return <ListFields {...props} />;
  return (
    <>
      <WebhookIdField {...props} />
      {operation === 'updateWebhook' ? (
        <>
          <CollapseField form={form} />
          <TextField {...parameterField('updateWebhook', 'description')} {...form.field('description')} />
        </>
      ) : null}
      {operation === 'unregisterWebhook' ? (
        <SwitchField {...parameterField('unregisterWebhook', 'blockNotification')} {...form.field('blockNotification')} options={choices} />
      ) : null}
    </>
  );
}

/** The fields of an operation that are rarely needed. */
export function MoreOperationFields(props: OperationProps) {
  return props.operation === 'createWebhook' ? <MoreCreateFields {...props} /> : null;
}
