/** A duration as text: `12 ms`, `3.4 s`, `61 min`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${String(Math.max(0, Math.round(milliseconds)))} ms`;
  if (milliseconds < 120_000) return `${String(Math.round(milliseconds / 100) / 10)} s`;
  return `${String(Math.round(milliseconds / 60_000))} min`;
}
