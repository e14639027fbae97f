import type { ReactNode } from 'react';
import { eventCatalogue, eventEntry, eventGroups, toEventType, type EventName } from '../../interface/event-types.ts';
import { firable } from '../webhooks/fire-request.ts';
import { identificationOf, watched, type WebhookForm } from '../webhooks/webhook-request.ts';
import { CheckField, choices, SelectField, TextField } from './Fields.tsx';
import { Problem } from './Findings.tsx';
import type { Ready } from './Widget.tsx';

/** What the fields of an operation are given. */
export interface FieldsProps extends Ready {
  readonly form: WebhookForm;
  readonly change: (change: Partial<WebhookForm>) => void;
  /** What is wrong with a field. */
  readonly problem: (field: string) => ReactNode;
}

const watching = {
  documentId: 'One document (documentId)',
  companyId: 'All documents of a company (companyId)',
  clientId: 'The application (clientId)',
} as const;

function MoreEvents({ form, change, prefix }: FieldsProps) {
  const { group } = eventEntry(form.event);
  const others = eventCatalogue.filter((entry) => entry.group === group && entry.name !== form.event);
  if (others.length === 0) return null;
  return (
    <details>
      <summary>More types of this group</summary>
      {others.map(({ name }) => (
        <CheckField
          key={name}
          label={<code>{toEventType<EventName, string>(name, prefix)}</code>}
          checked={form.moreEvents.includes(name)}
          onChange={(on) => change({ moreEvents: on ? [...form.moreEvents, name] : form.moreEvents.filter((other) => other !== name) })}
        />
      ))}
    </details>
  );
}

function Identification({ form, change, problem, workspace }: FieldsProps) {
  const fields = identificationOf(form.event);
  const field = watched(form);
  if (field === undefined) return null;
  const suggested = {
    documentId: workspace?.documents.map(({ id, name }) => [id, name] as const),
    companyId: workspace?.companies.map(({ id, name }) => [id, name] as const),
    clientId: workspace?.applications.map(({ clientId, name }) => [clientId, name] as const),
  }[field];
  return (
    <>
      {fields.length > 1 ? (
        <SelectField
          label="Watch"
          value={field}
          options={fields.map((one) => [one, watching[one]] as const)}
          onChange={(watch) => change({ watch })}
        />
      ) : null}
      <TextField
        label={field}
        value={form[field]}
        problem={problem(field)}
        {...(suggested ? { suggestions: suggested } : {})}
        onChange={(value) => change({ [field]: value })}
      />
    </>
  );
}

/** The fields of createWebhook: the event type chooses the group, and the group what is to be identified (§6.1). */
export function CreateFields(props: FieldsProps) {
  const { form, change, problem, prefix, base } = props;
  const group = eventGroups.find(({ id }) => id === eventEntry(form.event).group);
  const only = form.event === 'document.lifecycle.statechange';
  return (
    <>
      <SelectField
        label="Event type"
        value={form.event}
        options={firable.map((name) => [name, toEventType<EventName, string>(name, prefix)] as const)}
        hint={
          <>
            Group: {group?.name}.{' '}
            {only ? <Problem base={base} rule="statechange-document-only" message="Only a documentId identifies it." /> : null}
          </>
        }
        problem={problem('events')}
        onChange={(event) => change({ event, moreEvents: [] })}
      />
      <MoreEvents {...props} />
      <Identification {...props} />
      <TextField
        label="url"
        value={form.url}
        problem={problem('url')}
        hint="Where notifications go: the receiver of this tab, unless you change it."
        onChange={(url) => change({ url })}
      />
      <CheckField
        label="options.collapseEvents (always sent; what it means is not shown)"
        checked={form.collapseEvents}
        onChange={(collapseEvents) => change({ collapseEvents })}
      />
      <SelectField
        label="isTransient"
        value={form.isTransient}
        options={choices}
        hint="false keeps the registration from being cleaned up after inactivity."
        onChange={(isTransient) => change({ isTransient })}
      />
    </>
  );
}
