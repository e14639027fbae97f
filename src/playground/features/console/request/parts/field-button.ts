import { watched, type WebhookForm } from '../../../../requests/webhooks/webhook-request.ts';
import type { Form } from '../../../../ui/use-form.ts';

/** The fields of a body that the form has under another name. */
const renamed: Readonly<Partial<Record<string, keyof WebhookForm>>> = { events: 'event', 'options.collapseEvents': 'collapseEvents' };
const sameName = ['url', 'isTransient'] as const satisfies readonly (keyof WebhookForm)[];

/** The field of a form that is behind one of the body; undefined if the form does not show it. */
function formField(values: WebhookForm, field: string): keyof WebhookForm | undefined {
  return renamed[field] ?? [...sameName, watched(values)].find((name) => name === field);
}

/** Moves the focus to a field of the form that a button is below. */
function focusField(button: HTMLElement, label: string): void {
  const fields = [...(button.closest('.rq')?.querySelectorAll('.rq-form .pi-field') ?? [])];
  const field = fields.find((one) => one.querySelector('.pi-label > :is(label, span)')?.textContent === label);
  field?.closest('details')?.setAttribute('open', '');
  field?.querySelector<HTMLElement>('select, input:not([type=radio]), :checked')?.focus();
}

/** The button below an outcome for a field of the body that is wrong: it restores the field if the reader changed it, and leads there. */
export function fieldButton(
  form: Form<WebhookForm>,
  field: string,
): readonly [label: string, act: (button: HTMLElement) => void] | undefined {
  const name = formField(form.values, field);
  if (name === undefined) return undefined;
  const { restore } = form.field(name);
  return [
    `${restore ? 'Restore' : 'Go to'} ${field}`,
    (button) => {
      restore?.();
      focusField(button, field);
    },
  ];
}
