import { useId, useState, type ReactNode } from 'react';
import { panelOf, TabList } from './TabList.tsx';

/** One tab: its name and what it shows. */
interface Tab {
  readonly name: string;
  readonly content: ReactNode;
}

/** Tabs over one panel. The arrow keys, Home and End choose. `label` names the list. */
export function Tabs({ label, tabs, before, after }: { label: string; tabs: readonly Tab[]; before?: ReactNode; after?: ReactNode }) {
  const id = useId();
  const [name, setName] = useState(tabs[0]?.name);
  const chosen = tabs.find((tab) => tab.name === name) ?? tabs[0];
  if (!chosen) return null;
  return (
    <figure className="rq-block">
      <figcaption>
        {before}
        <TabList
          id={id}
          label={label}
          className="rq-tabs"
          tabs={tabs.map((tab) => [tab.name, tab.name] as const)}
          chosen={chosen.name}
          choose={setName}
        />
        {after}
      </figcaption>
      <div {...panelOf(id, chosen.name)}>{chosen.content}</div>
    </figure>
  );
}
