/** Brings a box into the part of a wide picture that is seen, without moving the page. */
function bringIntoView(box: Element): void {
  const view = box.closest('.drawing');
  if (!view) return;
  const [inner, outer] = [box.getBoundingClientRect(), view.getBoundingClientRect()];
  if (inner.right > outer.right || inner.left < outer.left)
    view.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

/** Highlights a state in the page's diagram of a registration and says so in its description; without a state it removes both. */
export function highlightRegistrationState(state: string | undefined): void {
  for (const box of document.querySelectorAll('#state-registration [data-state]')) {
    const now = box.getAttribute('data-state') === state;
    box.toggleAttribute('data-now', now);
    if (now) bringIntoView(box);
  }
  for (const now of document.querySelectorAll('#state-registration [data-says-now]'))
    now.textContent = state === undefined ? '' : ` Your registration is in this state now: ${state}.`;
}
