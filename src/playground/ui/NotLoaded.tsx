/** Shown in place of a part that could not be loaded; says what to do. `again` loads it once more. */
export function NotLoaded({ again = () => location.reload() }: { again?: () => void }) {
  return (
    <div role="alert" className="pi-row rq-empty">
      <p className="pi-problem">This part could not be loaded. Check your connection, then try again or reload the page.</p>
      <button type="button" className="pi-quiet" onClick={again}>
        Try again
      </button>
    </div>
  );
}
