import { createContext, createElement, Fragment, lazy, use, useState, type ComponentType, type ReactNode } from 'react';
import { NotLoaded } from './NotLoaded.tsx';
import { addCompleteStyles } from './touch/complete-styles.ts';

/** Loads the part again that an element is in. */
const AgainContext = createContext((): void => undefined);

function Failed({ children }: { children?: ReactNode }) {
  return createElement(Fragment, null, createElement(NotLoaded, { again: use(AgainContext) }), children);
}

/**
 * A component that is loaded with its first use, and so are the styles that a page has for such parts. Where that fails, its place says so, and has a button that
 * loads it again, before the children that the component was given.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>): ComponentType<Props> {
  const attempt = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        const [part] = await Promise.all([load(), addCompleteStyles()]);
        return part;
      } catch {
        return { default: Failed };
      }
    });
  let last = attempt();
  return function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => last);
    const again = () => {
      last = attempt();
      setLoaded(() => last);
    };
    return createElement(AgainContext, { value: again }, createElement(Loaded, props));
  };
}
