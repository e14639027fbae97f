import { diagnosisExamples } from './examples.ts';

interface ExamplesProps {
  readonly prefix: string;
  /** The text that is diagnosed. */
  readonly text: string;
  readonly choose: (text: string) => void;
}

/** Texts with mistakes, for a reader who has none at hand. */
export function Examples({ prefix, text, choose }: ExamplesProps) {
  return (
    <div className="pi-row" role="group" aria-label="Examples with a mistake">
      <span className="pi-hint">Examples:</span>
      {diagnosisExamples(prefix).map((example) => (
        <button
          type="button"
          className="pi-quiet"
          key={example.name}
          aria-current={example.text === text || undefined}
          onClick={() => choose(example.text)}
        >
          {example.name}
        </button>
      ))}
    </div>
  );
}
