import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { NotLoaded } from './NotLoaded.tsx';
import { addCompleteStyles } from './touch/complete-styles.ts';

/** A component that is loaded with its first use, and so are the styles that a page has for such parts. Where that fails, its place says what to do. */
export function lazyPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await Promise.all([load().catch(() => ({ default: NotLoaded })), addCompleteStyles()]);
    return part;
  });
}
