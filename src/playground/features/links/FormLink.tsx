import { Suspense } from 'react';
import { linkedForm } from '../../state/link-fragment.ts';
import type { LinkForm } from './link-forms.ts';
import type { Linkable } from './LinkPanel.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { usePlaygroundParts } from '../../state/shared.ts';
import { useFragment } from '../../ui/use-fragment.ts';

// Most visitors neither follow a link to a form nor make one.
const LinkNote = lazyPart(() => import('./LinkNote.tsx'));
const LinkPanel = lazyPart(() => import('./LinkPanel.tsx'));

/** Fills the form from the link that this page was opened with, if it is for this form, and says so. */
function ArrivedLink({ form, fill }: { form: LinkForm; fill: (values: Readonly<Record<string, unknown>>) => void }) {
  const link = useFragment(usePlaygroundParts().openedLink.latest, '');
  return (
    <div role="status">
      {linkedForm(link) === form ? (
        <Suspense>
          <LinkNote link={link} fill={fill} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** What a form needs to be filled in from a link, and to make one. */
export type LinkedForm = Linkable & { readonly fill: (values: Readonly<Record<string, unknown>>) => void };

/** Shows and hides the link to a form. */
export function LinkButton({ open, toggle }: { open: boolean; toggle: () => void }) {
  return (
    <button type="button" className="pi-text" aria-expanded={open} onClick={toggle}>
      Link to this form
    </button>
  );
}

/** A form's link: the one that came, and, when it is `open`, the one that is made of what is filled in. */
export function FormLink({ fill, open, ...linkable }: LinkedForm & { open: boolean }) {
  return (
    <>
      <ArrivedLink form={linkable.form} fill={fill} />
      {open ? (
        <Suspense>
          <LinkPanel {...linkable} />
        </Suspense>
      ) : null}
    </>
  );
}
