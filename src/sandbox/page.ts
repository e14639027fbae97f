/** The maximum size of a page of records, in characters of JSON; a page always has one. Readers may keep many pages in memory. */
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
