/** The entry whose field has a value, or the first one without a value; undefined if there is none. */
export function findOrFirst<Entry>(entries: readonly Entry[], field: keyof Entry, value: string | undefined): Entry | undefined {
  return value === undefined ? entries[0] : entries.find((entry) => entry[field] === value);
}
