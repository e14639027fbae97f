import { checkApplication, summaryOf, type ApplicationValues } from '../application/check.ts';
import type { ApplicationFinding } from '../application/finding.ts';

/** A link to a rule or an open fact, on the page that the form's own links of this kind lead to. */
function link(form: HTMLFormElement, list: 'rules' | 'open', anchor: string, words: string): HTMLAnchorElement {
  const made = document.createElement('a');
  made.href = `${form.querySelector<HTMLAnchorElement>(`a[data-list="${list}"]`)?.href ?? ''}#${anchor}`;
  made.textContent = words;
  return made;
}

function item(form: HTMLFormElement, { kind, text, rule, openFact }: ApplicationFinding): HTMLLIElement {
  const made = document.createElement('li');
  made.className = kind;
  const label = document.createElement('strong');
  label.textContent = kind === 'breaks' ? 'Breaks a rule' : 'Note';
  made.append(label, ` ${text}`);
  if (rule !== undefined) made.append(' ', link(form, 'rules', `rule-${rule}`, rule));
  if (openFact !== undefined) made.append(' ', link(form, 'open', openFact, openFact));
  return made;
}

/** Checks the values of the form, shows each finding beside its field, and their number in the live region. */
export function showFindings(form: HTMLFormElement): void {
  const values = Object.fromEntries(new FormData(form)) as unknown as ApplicationValues;
  const findings = checkApplication(values);
  for (const list of form.querySelectorAll<HTMLUListElement>('[data-findings]')) {
    const own = findings.filter(({ field }) => field === list.dataset['findings']);
    list.replaceChildren(...own.map((finding) => item(form, finding)));
    const control = form.querySelector(`[name="${list.dataset['findings'] ?? ''}"]`);
    control?.setAttribute('aria-invalid', String(own.some(({ kind }) => kind === 'breaks')));
  }
  const status = form.querySelector('output');
  if (status) status.textContent = summaryOf(findings);
}
