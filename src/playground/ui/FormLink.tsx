import { Suspense, useState } from 'react';
import { linkedForm } from '../features/links/fragment.ts';
import type { LinkForm } from '../features/links/link-forms.ts';
import type { Linkable } from '../features/links/LinkPanel.tsx';
import { useLink } from '../features/links/use-link.ts';
import { lazyPart } from './lazy-part.ts';

// Most visitors neither follow a link to a form nor make one.
const LinkNote = lazyPart(() => import('../features/links/LinkNote.tsx'));
const LinkPanel = lazyPart(() => import('../features/links/LinkPanel.tsx'));

/** Takes up the link that this page was opened with, if it is for this form, and says so. */
function ArrivedLink({ form, fill }: { form: LinkForm; fill: (values: Readonly<Record<string, unknown>>) => void }) {
  const link = useLink();
  return (
    <div role="status">
      {linkedForm(link) === form ? (
        <Suspense>
          <LinkNote {...{ link, fill }} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** A form's link: the one that came, and the one that can be made of what is filled in. */
export function FormLink({ fill, ...linkable }: Linkable & { fill: (values: Readonly<Record<string, unknown>>) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="pi-target">
        <button type="button" className="pi-quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          Link to this form
        </button>
        <ArrivedLink form={linkable.form} fill={fill} />
      </div>
      {open ? (
        <Suspense>
          <LinkPanel {...linkable} />
        </Suspense>
      ) : null}
    </>
  );
}
