/** Says what went wrong; nothing without a problem. */
export function Alert({ problem }: { problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <p role="alert" className="pi-problem">
      {problem}
    </p>
  );
}
