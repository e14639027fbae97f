/** Makes the page behind an open menu inert. On wide screens the menu is no popover, except on a console. It opens without JavaScript. */
export function setUpMenu() {
  const menu = document.getElementById('starlight__sidebar');
  if (!menu) return;
  const wide = matchMedia('(min-width: 50em)');
  const inConsole = menu.closest('.console-page') !== null;
  const fit = () => {
    menu.popover = wide.matches && !inConsole ? null : 'auto';
  };
  fit();
  wide.addEventListener('change', fit);
  menu.addEventListener('toggle', ({ newState }) => {
    for (const covered of document.querySelectorAll('.main-frame, .sl-skip-link')) covered.toggleAttribute('inert', newState === 'open');
  });
}
