/** Opens every `details` around the element that the fragment of the address names, and scrolls to it. While a page loads, it has no `:target` yet. */
export function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  const closed = [];
  for (let folded = target?.closest('details'); folded; folded = folded.parentElement?.closest('details'))
    if (!folded.open) closed.push(folded);
  if (closed.length === 0) return;
  for (const details of closed) details.open = true;
  target?.scrollIntoView();
}
