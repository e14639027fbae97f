import { linkedForm } from './link-fragment.ts';

/** Makes what a document knows of its link. */
export function createOpenedLink() {
  let latest = '';
  let shown = '';
  let ofText = '';
  return {
    // A step to a heading of the page ends no link: the form may still wait for its sandbox.
    /** The last fragment that was a link to a form, `#` included; empty when there was none. `fragment` is the present one of the page. */
    latest: (fragment: string) => (latest = linkedForm(fragment) === undefined ? latest : fragment),
    /** Whether this link is shown for the first time. */
    isNew(link: string) {
      const isFirst = shown !== link;
      shown = link;
      return isFirst;
    },
    /** Ends the link that was opened last: the next one, which is made of a diagnosed text, fills in its form even if it is the same. */
    makeWayFor(link: string) {
      latest = shown = '';
      ofText = link;
    },
    /** Whether a link was made of a diagnosed text. */
    isOfText: (link: string) => ofText === link,
  };
}
