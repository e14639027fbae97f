import { breakable } from '../../ui/Field.tsx';

/** A text that may continue on the next line after each dot and slash of a name. `byYou` says that the reader does it, where there is room. */
export function Breakable({ text, byYou = false }: { text: string; byYou?: boolean }) {
  return (
    <>
      {byYou ? <span className="st-you">You: </span> : null}
      {breakable(text)}
    </>
  );
}
