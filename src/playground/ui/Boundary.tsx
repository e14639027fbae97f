import { Component, createElement, type ComponentType, type ReactNode } from 'react';
import { storageKey } from '../storage/storage-key.ts';

/** Removes what this tab has stored, and loads the page without it. */
function startOver(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(storageKey(''))) sessionStorage.removeItem(key);
  } finally {
    location.reload();
  }
}

/** Shows what to do where a widget failed. The rest of the page stays. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="widget-note pi-widget not-content" role="alert">
        <p>
          An error stopped this part. If it stops again after you reload the page, start over: that clears the session and log of this tab.
        </p>
        <p className="pi-row">
          <button type="button" onClick={() => location.reload()}>
            Reload the page
          </button>
          <button type="button" className="pi-quiet" onClick={startOver}>
            Start over
          </button>
        </p>
      </div>
    );
  }
}

/** A widget that says what to do if it fails. */
export function withBoundary<Props extends object>(widget: ComponentType<Props>): ComponentType<Props> {
  return function Bounded(props: Props) {
    return <Boundary>{createElement(widget, props)}</Boundary>;
  };
}
