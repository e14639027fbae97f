/** Makes the form check itself. What it checks by loads when it is touched: reading the page does not pay for it. */
export function setUpApplicationForm(form: HTMLFormElement): void {
  const load = () => import('./application-check.ts');
  let checked = false;
  const run = () =>
    void load().then(
      ({ check }) => check(form),
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
  // Once it has been checked, what is mended is seen at once.
  form.addEventListener('change', () => {
    if (checked) run();
  });
}
