import type { ReactNode } from 'react';
import { breakable } from './Field.tsx';

interface CodeBlockProps {
  /** The name for screen readers. */
  readonly label: string;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A block of code that the keyboard can scroll. */
export function CodeBlock({ label, children, ...attributes }: CodeBlockProps) {
  return (
    <pre tabIndex={0} role="group" aria-label={label} {...attributes}>
      <code>{typeof children === 'string' ? breakable(children) : children}</code>
    </pre>
  );
}
