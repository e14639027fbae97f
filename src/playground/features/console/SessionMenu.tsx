import { Suspense } from 'react';
import { Menu } from './Menu.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageLink } from '../../ui/Links.tsx';

const CopyText = lazyPart(async () => ({ default: (await import('./request/parts/CopyText.tsx')).CopyText }));
const SessionFiles = lazyPart(async () => ({ default: (await import('../links/SessionFiles.tsx')).SessionFiles }));

/** What concerns the session as a whole: a link to the shown entry, files, and the help page. */
export function SessionMenu() {
  return (
    <Menu label="Session" button="Session">
      <Suspense fallback={null}>
        <CopyText label="Copy link to this page" text={() => location.href.replace(/#(fill=.*)?$/s, '')} />
        <SessionFiles />
      </Suspense>
      <PageLink slug="tools/workbench-help">How the workbench works</PageLink>
    </Menu>
  );
}
