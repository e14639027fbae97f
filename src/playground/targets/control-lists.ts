import type { Attempt } from '../../sandbox/index.ts';
import type { ControlResponse } from '../../wire/control-responses.ts';
import type { Target } from './target.ts';

type Listing = '/deliveries' | '/registrations';
type Items<Path extends Listing> = ControlResponse<`GET ${Path}`>['items'];

/** What the control API of a sandbox lists, oldest first; nothing for a target without one. Rejects with a TargetError. */
export async function listOf<Path extends Listing>({ control }: Pick<Target, 'control'>, path: Path, query = ''): Promise<Items<Path>> {
  const list = (await control?.({ method: 'GET', path: path + query })) as { readonly items: Items<Path> } | undefined;
  return list?.items ?? [];
}

/** How many entries are asked for at once where all are wanted: as many as a sandbox gives. */
export const wholePage = 1000;

/** The attempts that are known and those since, the oldest first. The control API gives them in pages, the last one first. Rejects with a TargetError. */
export async function attemptsOf(target: Pick<Target, 'control'>, known: readonly Attempt[] = []): Promise<readonly Attempt[]> {
  const newest = known.at(-1)?.number ?? 0;
  const open = known.find(({ endedAt }) => endedAt === undefined)?.number ?? Infinity;
  const wanted = Math.min(newest + 1, open);
  const found = new Map(known.map((attempt) => [attempt.number, attempt]));
  let before: number | undefined;
  for (;;) {
    const query = [...(newest === 0 ? [`limit=${String(wholePage)}`] : []), ...(before === undefined ? [] : [`before=${String(before)}`])];
    const page = await listOf(target, '/deliveries', query.length === 0 ? '' : `?${query.join('&')}`);
    for (const attempt of page) found.set(attempt.number, attempt);
    const oldest = page[0]?.number ?? 0;
    if (oldest <= wanted || (before !== undefined && oldest >= before)) break;
    before = oldest;
  }
  return [...found.values()].sort((one, other) => one.number - other.number);
}
