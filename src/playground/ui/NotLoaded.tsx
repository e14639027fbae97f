/** Shown in place of a part that could not be loaded; says what to do. */
export function NotLoaded() {
  return (
    <div role="alert" className="pi-row rq-empty">
      <p className="pi-problem">This part could not be loaded. Check your connection, then reload the page.</p>
      <button type="button" className="pi-quiet" onClick={() => location.reload()}>
        Reload the page
      </button>
    </div>
  );
}
