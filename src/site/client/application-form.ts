/** Checks the form when it is submitted. The checker loads when the form is first used, so that reading the page does not load it. */
export function setUpApplicationForm(form: HTMLFormElement): void {
  const load = () => import('./application-check.ts');
  let checked = false;
  const run = () =>
    void load().then(
      ({ showFindings: check }) => check(form),
      () => {
        const status = form.querySelector('output');
        if (status) status.textContent = 'The checker could not be loaded. The tables on this page hold the same rules.';
      },
    );
  form.addEventListener('focusin', () => void load().catch(() => undefined), { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    checked = true;
    run();
  });
  // After the first check, each correction shows at once.
  form.addEventListener('change', () => {
    if (checked) run();
  });
}
