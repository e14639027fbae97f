import { useId, useState, type ReactNode } from 'react';

interface MenuProps {
  /** The name of what opens. */
  readonly label: string;
  /** What the button shows. */
  readonly button: ReactNode;
  readonly children: ReactNode;
}

/** A button of the bar that opens a panel below it. Esc and a click beside the panel close it. */
export function Menu({ label, button, children }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="console-open" popoverTarget={id} aria-haspopup="dialog">
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="console-menu pi-widget"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open ? children : null}
      </div>
    </>
  );
}
