/**
 * Calls `changed` in the next animation frame after the size of an element changes. Not during the observer's own callback: a browser reports an error ("ResizeObserver
 * loop completed with undelivered notifications") if that changes a size. Returns a function that ends the observation.
 */
export function observeSize(element: Element, changed: () => void): () => void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(changed);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
