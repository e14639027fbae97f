import { linkedForm } from './fragment.ts';

/** The link to a form that a page was last opened with. */
export interface OpenedLink {
  /** The last fragment that was a link to a form, `#` included; empty when there was none. `fragment` is the present one of the page. */
  latest(fragment: string): string;
  /** Whether this link is shown for the first time. */
  isNew(link: string): boolean;
}

/** Makes what a document knows of its link. */
export function createOpenedLink(): OpenedLink {
  let latest = '';
  let shown = '';
  return {
    // A step to a heading of the page ends no link: the form may still wait for its sandbox.
    latest: (fragment) => (latest = linkedForm(fragment) === undefined ? latest : fragment),
    isNew(link) {
      const isFirst = shown !== link;
      shown = link;
      return isFirst;
    },
  };
}
