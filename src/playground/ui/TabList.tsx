import { useRef, type KeyboardEvent, type ReactNode } from 'react';

interface TabListProps<T extends string> {
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly (readonly [name: T, title: ReactNode])[];
  readonly chosen: T;
  readonly choose: (name: T) => void;
  readonly className?: string;
}

/** The attributes of the panel that a tab shows. */
export const panelOf = (id: string, name: string) => ({ role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${name}` }) as const;

/** The tabs above one panel: arrows, Home and End choose (WAI-ARIA Authoring Practices, tabs with automatic activation). */
export function TabList<T extends string>({ id, label, tabs, chosen, choose, className = 'pi-tabs' }: TabListProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(([name]) => name === chosen);
    const last = tabs.length - 1;
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[event.key];
    const name = next === undefined ? undefined : tabs[next]?.[0];
    if (name === undefined) return;
    event.preventDefault();
    choose(name);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus();
  };
  return (
    <div ref={list} className={className} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(([name, title]) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          aria-selected={name === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => choose(name)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
