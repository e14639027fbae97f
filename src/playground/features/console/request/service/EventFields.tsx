import { fieldsOfEvent, type EventForm, firable, subjectFields } from '../../../../requests/webhooks/fire-request.ts';
import { suggestionsFrom, type Suggestions } from '../../../../requests/suggestions.ts';
import { documentStates } from '../../../../../interface/states.ts';
import { toEventType } from '../../../../../interface/event-types.ts';
import { SelectField, TextField } from '../../../../ui/Fields.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import type { Form } from '../../../../ui/use-form.ts';
import type { WidgetContext } from '../../../../state/session.ts';

interface EventFieldsProps {
  readonly form: Form<EventForm>;
  readonly workspace: WidgetContext['workspace'];
}

type FieldProps = EventFieldsProps & { readonly name: string };

function ValueField({ name, form, workspace }: FieldProps) {
  const isSubject = subjectFields(form.values.event).some((subject) => subject === name);
  const about = { label: name, note: isSubject ? 'required' : 'optional', ...form.field(name) };
  if (name === 'documentState') return <SwitchField {...about} options={documentStates.map((state) => [state, state] as const)} />;
  const suggestions = (suggestionsFrom(workspace) as Readonly<Record<string, Suggestions | undefined>>)[name];
  return <TextField {...about} placeholder={suggestions ? undefined : 'Chosen by the sandbox'} suggestions={suggestions} />;
}

/** The type of an event. */
export function EventTypeField({ form: { values, change }, prefix }: Pick<EventFieldsProps, 'form'> & { prefix: string }) {
  return (
    <SelectField
      label="Event type"
      note={`${String(firable.length)} types`}
      value={values.event}
      options={firable.map((one) => [one, toEventType(one, prefix)] as const)}
      onChange={(event) => change({ event })}
    />
  );
}

/** The values of an event: those that decide whom it reaches, then the others of its notification (§2.4). */
export function EventFields(props: EventFieldsProps) {
  return fieldsOfEvent(props.form.values.event).map((name) => <ValueField key={name} name={name} {...props} />);
}
