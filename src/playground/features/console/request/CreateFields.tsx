import type { ReactNode } from 'react';
import { eventCatalogue, eventEntry, eventGroups, toEventType } from '../../../../interface/event-types.ts';
import { suggestionsFrom } from '../../../requests/suggestions.ts';
import { firable } from '../../../requests/webhooks/fire-request.ts';
import { identificationOf, watched, type WebhookForm } from '../../../requests/webhooks/webhook-request.ts';
import { CheckField, SelectField, TextField } from '../../../ui/Fields.tsx';
import { booleans, choices, SwitchField } from '../../../ui/SwitchField.tsx';
import type { WidgetContext } from '../../../state/session.ts';
import { parameterField } from './parameters.ts';

/** What the fields of an operation are given. */
export interface FieldsProps extends WidgetContext {
  readonly form: WebhookForm;
  readonly change: (change: Partial<WebhookForm>) => void;
  readonly restoreOf: (field: keyof WebhookForm) => (() => void) | undefined;
  /** What is wrong with a field. */
  readonly problem: (field: string) => ReactNode;
}

const watching = { documentId: 'one document', companyId: 'a whole company', clientId: 'the application' } as const;

function Identification({ form, change, restoreOf, problem, workspace }: FieldsProps) {
  const fields = identificationOf(form.event);
  const field = watched(form);
  if (field === undefined) return null;
  return (
    <>
      {fields.length > 1 ? (
        <SwitchField
          label="Watch"
          note="choose one"
          value={field}
          options={fields.map((one) => [one, watching[one]] as const)}
          onChange={(watch) => change({ watch })}
        />
      ) : null}
      <TextField
        {...parameterField('createWebhook', field)}
        note="required"
        hint={undefined}
        value={form[field]}
        problem={problem(field)}
        restore={restoreOf(field)}
        suggestions={suggestionsFrom(workspace)[field]}
        onChange={(value) => change({ [field]: value })}
      />
    </>
  );
}

/** The required fields of createWebhook: the event type chooses the group, and the group what must be identified (§6.1). */
export function CreateFields(props: FieldsProps) {
  const { form, change, restoreOf, problem, prefix } = props;
  const group = eventGroups.find(({ id }) => id === eventEntry(form.event).group);
  return (
    <>
      <SelectField
        {...parameterField('createWebhook', 'events')}
        note={`required; ${group?.name ?? ''} group`}
        value={form.event}
        hint={undefined}
        options={firable.map((name) => [name, toEventType(name, prefix)] as const)}
        problem={problem('events')}
        restore={restoreOf('event')}
        onChange={(event) => change({ event, moreEvents: [] })}
      />
      <Identification {...props} />
      <TextField
        {...parameterField('createWebhook', 'url')}
        value={form.url}
        problem={problem('url')}
        restore={restoreOf('url')}
        onChange={(url) => change({ url })}
      />
      <CollapseField form={form} change={change} />
    </>
  );
}

/** The required boolean whose meaning is open. */
export function CollapseField({ form, change }: Pick<FieldsProps, 'form' | 'change'>) {
  return (
    <SwitchField
      {...parameterField('createWebhook', 'options.collapseEvents')}
      value={form.collapseEvents ? 'true' : 'false'}
      options={booleans}
      onChange={(value) => change({ collapseEvents: value === 'true' })}
    />
  );
}

/** The fields of createWebhook that are rarely needed. */
export function MoreCreateFields({ form, change, restoreOf, prefix }: FieldsProps) {
  const { group } = eventEntry(form.event);
  const others = eventCatalogue.filter((entry) => entry.group === group && entry.name !== form.event);
  return (
    <>
      <SwitchField
        {...parameterField('createWebhook', 'isTransient')}
        value={form.isTransient}
        options={choices}
        restore={restoreOf('isTransient')}
        onChange={(isTransient) => change({ isTransient })}
      />
      {others.length === 0 ? null : (
        <fieldset>
          <legend>More event types of this group</legend>
          <div className="rq-types">
            {others.map(({ name }) => (
              <CheckField
                key={name}
                label={<code>{toEventType(name, prefix)}</code>}
                checked={form.moreEvents.includes(name)}
                onChange={(on) =>
                  change({ moreEvents: on ? [...form.moreEvents, name] : form.moreEvents.filter((other) => other !== name) })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
