import type { WebhookOperationName } from '../../interface/operations/endpoints.ts';
import type { FieldsProps } from './CreateFields.tsx';
import { CheckField, choices, SelectField, TextField } from './Fields.tsx';

function ListFields({ form, change, problem, workspace }: FieldsProps) {
  const users = workspace ? { suggestions: workspace.users.map(({ id, name }) => [id, name] as const) } : {};
  return (
    <>
      <TextField
        label="user"
        value={form.user}
        hint="A user id. What it filters is not shown. Empty: left out."
        {...users}
        onChange={(user) => change({ user })}
      />
      <TextField label="offset" value={form.offset} problem={problem('offset')} onChange={(offset) => change({ offset })} />
      <TextField label="limit" value={form.limit} problem={problem('limit')} onChange={(limit) => change({ limit })} />
    </>
  );
}

/** The fields of the five operations besides createWebhook (§4.4). */
export function OperationFields(props: FieldsProps & { operation: WebhookOperationName }) {
  const { operation, form, change, problem, state } = props;
  if (operation === 'getWebhooks') return <ListFields {...props} />;
  const known = state.flows[state.place].webhookIds.map((id) => [id, 'created in this tab'] as const);
  return (
    <>
      <TextField
        label="webhookId"
        value={form.webhookId}
        {...(form.webhookId === '' ? { hint: problem('webhookId') } : { problem: problem('webhookId') })}
        suggestions={known}
        onChange={(webhookId) => change({ webhookId })}
      />
      {operation === 'updateWebhook' ? (
        <>
          <TextField
            label="description"
            value={form.description}
            hint="Empty: left out."
            onChange={(description) => change({ description })}
          />
          <CheckField
            label="options.collapseEvents (always sent; what it means is not shown)"
            checked={form.collapseEvents}
            onChange={(collapseEvents) => change({ collapseEvents })}
          />
        </>
      ) : null}
      {operation === 'unregisterWebhook' ? (
        <SelectField
          label="blockNotification"
          value={form.blockNotification}
          options={choices}
          hint="Its effect and its default are not shown."
          onChange={(blockNotification) => change({ blockNotification })}
        />
      ) : null}
    </>
  );
}
