import { fieldsOfEvent, type EventForm, firable, subjectFields } from '../../../requests/webhooks/fire-request.ts';
import { suggestionsFrom, type Suggestions } from '../../../requests/suggestions.ts';
import { documentStates } from '../../../../interface/states.ts';
import { toEventType } from '../../../../interface/event-types.ts';
import { SelectField, TextField } from '../../../ui/Fields.tsx';
import { SwitchField } from '../../../ui/SwitchField.tsx';
import type { WidgetContext } from '../../../state/session.ts';

interface EventFieldsProps {
  readonly form: EventForm;
  readonly change: (change: Partial<EventForm>) => void;
  readonly restoreOf: (field: string) => (() => void) | undefined;
  readonly workspace: WidgetContext['workspace'];
}

type FieldProps = EventFieldsProps & { readonly name: string };

function ValueField({ name, form, change, restoreOf, workspace }: FieldProps) {
  const isSubject = subjectFields(form.event).some((subject) => subject === name);
  const about = { label: name, note: isSubject ? 'required' : 'optional', restore: restoreOf(name) };
  const value = form[name] ?? '';
  const onChange = (next: string) => change({ [name]: next });
  if (name === 'documentState')
    return <SwitchField {...about} value={value} options={documentStates.map((state) => [state, state] as const)} onChange={onChange} />;
  const suggestions = (suggestionsFrom(workspace) as Readonly<Record<string, Suggestions | undefined>>)[name];
  return (
    <TextField
      {...about}
      value={value}
      hint={suggestions ? undefined : 'Empty: the sandbox chooses.'}
      suggestions={suggestions}
      onChange={onChange}
    />
  );
}

/** The type of an event. */
export function EventTypeField({ form, change, prefix }: Pick<EventFieldsProps, 'form' | 'change'> & { prefix: string }) {
  return (
    <SelectField
      label="Event type"
      note={`${String(firable.length)} types`}
      value={form.event}
      options={firable.map((one) => [one, toEventType(one, prefix)] as const)}
      onChange={(event) => change({ event })}
    />
  );
}

/** The values of an event: those that decide whom it reaches, then the others of its notification (§2.4). */
export function EventFields(props: EventFieldsProps) {
  return fieldsOfEvent(props.form.event).map((name) => <ValueField key={name} name={name} {...props} />);
}
