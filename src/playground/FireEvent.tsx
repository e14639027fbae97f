import { useState } from 'react';
import { toEventType, type EventName, type RegistrableEventName } from '../interface/event-types.ts';
import { documentStates } from '../interface/states.ts';
import { choosable, firable, fireBody, messagesIn, subjectFields } from './webhooks/fire-request.ts';
import { useDraft, useTask } from './hooks.ts';
import { SelectField, TextField } from './parts/Fields.tsx';
import { FormLink } from './parts/FormLink.tsx';
import { SendButton } from './parts/SendButton.tsx';
import type { WidgetProps } from './parts/Frame.tsx';
import { Widget, type Ready } from './parts/Widget.tsx';

interface Values {
  readonly [field: string]: string;
}

/** Ids of the sandbox for the fields that decide whom an event reaches; the sandbox fills in the others. */
function proposal({ workspace }: Ready): Values {
  return {
    ...Object.fromEntries(firable.flatMap((name) => choosable(name)).map((field) => [field, ''])),
    documentId: workspace?.documents[0]?.id ?? '',
    companyId: workspace?.companies[0]?.id ?? '',
    clientId: workspace?.applications[0]?.clientId ?? '',
    userId: workspace?.users[0]?.id ?? '',
    documentState: documentStates[0],
  };
}

function ValueField({
  name,
  value,
  workspace,
  change,
}: {
  name: string;
  value: string;
  workspace: Ready['workspace'];
  change: (value: string) => void;
}) {
  if (name === 'documentState') {
    return <SelectField label={name} value={value} options={documentStates.map((state) => [state, state] as const)} onChange={change} />;
  }
  const suggested = {
    documentId: workspace?.documents.map(({ id, name: text }) => [id, text] as const),
    companyId: workspace?.companies.map(({ id, name: text }) => [id, text] as const),
    clientId: workspace?.applications.map(({ clientId, name: text }) => [clientId, text] as const),
    userId: workspace?.users.map(({ id, name: text }) => [id, text] as const),
  }[name];
  return (
    <TextField
      label={name}
      value={value}
      hint={suggested ? undefined : 'Empty: the sandbox chooses.'}
      {...(suggested ? { suggestions: suggested } : {})}
      onChange={change}
    />
  );
}

function FireForm({ target, prefix, event, ...ready }: Ready & { event: RegistrableEventName | undefined }) {
  const [name, setName] = useState<RegistrableEventName>(event ?? 'comment.create');
  const proposed = proposal({ target, prefix, ...ready });
  const [values, change] = useDraft(proposed);
  const [sent, setSent] = useState<number>();
  const task = useTask();
  const { control } = target;
  if (!control) return <p>Only the sandbox lets you make an event happen. Choose it as the target.</p>;
  const fields = [...new Set([...subjectFields(name), ...choosable(name)])];
  return (
    <form
      onSubmit={(submit) => {
        submit.preventDefault();
        task.run(async () => {
          setSent(undefined);
          setSent(messagesIn(await control({ method: 'POST', path: '/events', body: fireBody(name, values, prefix) })));
        });
      }}
    >
      <FormLink
        form="fire"
        {...{ ...ready, prefix, proposed }}
        values={{ event: name, ...Object.fromEntries(fields.map((field) => [field, values[field]])) }}
        fill={({ event: chosen = name, ...filled }) => {
          setName(chosen as RegistrableEventName);
          change(filled as Values);
        }}
      />
      <SelectField
        label="Event type"
        value={name}
        options={firable.map((one) => [one, toEventType<EventName, string>(one, prefix)] as const)}
        onChange={setName}
      />
      {fields.map((field) => (
        <ValueField
          key={field}
          name={field}
          value={values[field] ?? ''}
          workspace={ready.workspace}
          change={(value) => change({ [field]: value })}
        />
      ))}
      <div className="pi-row">
        <SendButton task={task}>Fire the event</SendButton>
      </div>
      <div role="status">
        {task.problem === undefined ? null : <p className="pi-problem">{task.problem}</p>}
        {sent === undefined ? null : sent === 0 ? (
          <p className="pi-problem">It happened, but no registration watches it, so nothing is sent.</p>
        ) : (
          <p className="pi-good">It happened: {sent === 1 ? 'one notification is' : `${String(sent)} notifications are`} on the way.</p>
        )}
      </div>
    </form>
  );
}

/** Makes an event happen in the sandbox, with chosen values (§6.1). */
export default function FireEvent({ event, ...props }: WidgetProps & { event?: RegistrableEventName | undefined }) {
  return (
    <Widget title="Fire an event" form="fire" {...props}>
      {(ready) => <FireForm {...ready} event={event} />}
    </Widget>
  );
}
