/** Makes the page behind the open menu of small screens inert, and the menu no popover on wide screens. It opens without JavaScript. */
export function setUpMenu() {
  const menu = document.getElementById('starlight__sidebar');
  if (!menu) return;
  const wide = matchMedia('(min-width: 50em)');
  const fit = () => {
    menu.popover = wide.matches ? null : 'auto';
  };
  fit();
  wide.addEventListener('change', fit);
  menu.addEventListener('toggle', ({ newState }) => {
    for (const covered of document.querySelectorAll('.main-frame, .sl-skip-link')) covered.toggleAttribute('inert', newState === 'open');
  });
}
