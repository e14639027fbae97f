/** The maximum size of a page of records, in characters of JSON, as a client may hold many pages. A page has at least one record. */
export const maxPageSize = 256 * 1024;

/** The last records of a list that fit on a page: at most `limit`, in their order. */
export function lastPage<T>(records: readonly T[], limit: number): T[] {
  let size = 0;
  let start = records.length;
  while (start > 0 && records.length - start < limit) {
    size += JSON.stringify(records[start - 1]).length;
    if (size > maxPageSize && start < records.length) break;
    start -= 1;
  }
  return records.slice(start);
}
