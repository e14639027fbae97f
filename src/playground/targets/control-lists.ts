import type { ControlResponse } from '../../wire/control-responses.ts';
import type { Target } from './target.ts';

type Listing = '/deliveries' | '/registrations';
type Items<Path extends Listing> = ControlResponse<`GET ${Path}`>['items'];

/** What the control API of a sandbox lists, oldest first; nothing for a target without one. Rejects with a TargetError. */
export async function listOf<Path extends Listing>({ control }: Pick<Target, 'control'>, path: Path, query = ''): Promise<Items<Path>> {
  const list = (await control?.({ method: 'GET', path: path + query })) as { readonly items: Items<Path> } | undefined;
  return list?.items ?? [];
}
