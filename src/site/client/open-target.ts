/** The element that the fragment of the address names. While a page loads, it is not `:target` yet. */
function targetOf(fragment: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(fragment));
  } catch {
    // Not encoded as a URL is: it names nothing.
    return null;
  }
}

/** Opens every `details` around the element that the fragment of the address names, and scrolls to it. */
export function openTarget(): void {
  const target = targetOf(location.hash.slice(1));
  const closed = [];
  for (let folded = target?.closest('details'); folded; folded = folded.parentElement?.closest('details'))
    if (!folded.open) closed.push(folded);
  if (closed.length === 0) return;
  for (const details of closed) details.open = true;
  target?.scrollIntoView();
}
