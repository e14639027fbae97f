import type { ReactNode } from 'react';
import { eventCatalogue, eventEntry, eventGroups, toEventType } from '../../../../../interface/event-types.ts';
import { suggestionsFrom } from '../../../../requests/suggestions.ts';
import { firable } from '../../../../requests/webhooks/fire-request.ts';
import { identificationOf, watched, type WebhookForm } from '../../../../requests/webhooks/webhook-request.ts';
import { CheckField, SelectField, TextField } from '../../../../ui/Fields.tsx';
import { booleans, choices, SwitchField } from '../../../../ui/SwitchField.tsx';
import type { Form } from '../../../../ui/use-form.ts';
import type { WidgetContext } from '../../../../state/session.ts';
import { parameterField } from '../parameters.ts';

/** What the fields of an operation are given. */
export interface FieldsProps extends WidgetContext {
  readonly form: Form<WebhookForm>;
  /** What is wrong with a field. */
  readonly problem: (field: string) => ReactNode;
}

const watching = { documentId: 'one document', companyId: 'a whole company', clientId: 'the application' } as const;

function Identification({ form, problem, workspace }: FieldsProps) {
  const { values, change } = form;
  const fields = identificationOf(values.event);
  const field = watched(values);
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
        {...form.field(field)}
        hint={undefined}
        problem={problem(field)}
        suggestions={suggestionsFrom(workspace)[field]}
      />
    </>
  );
}

/** The required fields of createWebhook: the event type chooses the group, and the group what must be identified (§6.1). */
export function CreateFields(props: FieldsProps) {
  const { form, problem, prefix } = props;
  const group = eventGroups.find(({ id }) => id === eventEntry(form.values.event).group);
  return (
    <>
      <SelectField
        {...parameterField('createWebhook', 'events')}
        {...form.field('event')}
        note={`required; ${group?.name ?? ''} group`}
        hint={undefined}
        options={firable.map((name) => [name, toEventType(name, prefix)] as const)}
        problem={problem('events')}
        onChange={(event) => form.change({ event, moreEvents: [] })}
      />
      <Identification {...props} />
      <TextField {...parameterField('createWebhook', 'url')} {...form.field('url')} problem={problem('url')} />
      <CollapseField form={form} />
    </>
  );
}

/** The required boolean whose meaning is open. */
export function CollapseField({ form: { values, change } }: Pick<FieldsProps, 'form'>) {
  return (
    <SwitchField
      {...parameterField('createWebhook', 'options.collapseEvents')}
      value={values.collapseEvents ? 'true' : 'false'}
      options={booleans}
      onChange={(value) => change({ collapseEvents: value === 'true' })}
    />
  );
}

/** The fields of createWebhook that are rarely needed. */
export function MoreCreateFields({ form, prefix }: FieldsProps) {
  const { event, moreEvents } = form.values;
  const { group } = eventEntry(event);
  const others = eventCatalogue.filter((entry) => entry.group === group && entry.name !== event);
  return (
    <>
      <SwitchField {...parameterField('createWebhook', 'isTransient')} {...form.field('isTransient')} options={choices} />
      {others.length === 0 ? null : (
        <fieldset>
          <legend>More event types of this group</legend>
          <div className="rq-types">
            {others.map(({ name }) => (
              <CheckField
                key={name}
                label={<code>{toEventType(name, prefix)}</code>}
                checked={moreEvents.includes(name)}
                onChange={(on) => form.change({ moreEvents: on ? [...moreEvents, name] : moreEvents.filter((other) => other !== name) })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
