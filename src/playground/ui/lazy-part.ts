import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { NotLoaded } from './NotLoaded.tsx';

/** A component that is loaded with its first use. Where that fails, its place says what to do. */
export function lazyPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: NotLoaded })));
}
