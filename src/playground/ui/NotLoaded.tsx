/** Stands where a part could not be loaded, and says what to do. */
export function NotLoaded() {
  return (
    <div role="alert" className="pi-row">
      <p className="pi-problem">This part could not be loaded. Check your connection, then reload the page.</p>
      <button
        type="button"
        className="pi-quiet"
        onClick={() => {
          location.reload();
        }}
      >
        Reload the page
      </button>
    </div>
  );
}
