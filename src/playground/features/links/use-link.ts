import { usePlaygroundParts } from '../../state/shared.ts';
import { useFragment } from '../../ui/use-fragment.ts';

/** The fragment of the link that this page was last opened with, `#` included; empty when there was none. */
export function useLink(): string {
  const { openedLink } = usePlaygroundParts();
  return useFragment(openedLink.latest, '');
}
