/** Parameters of a query or a form; a value of `undefined` leaves one out. */
export type ParameterValues = Readonly<Record<string, string | undefined>>;

/** A query or a form with each value URL-encoded (§4.1). */
export function queryOf(values: ParameterValues): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&');
}
