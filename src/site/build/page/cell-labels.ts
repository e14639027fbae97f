import type { Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';

/** Labels each cell of a wide table of prose with its column's heading, so that small screens can show rows as lists. Tables with a class have another layout. */
export function addCellLabels(tree: Root): void {
  for (const table of selectAll('table:not([class])', tree)) {
    const headings = selectAll('thead th', table).map((heading) => toString(heading).trim());
    if (headings.length < 3) continue;
    table.properties['dataStack'] = '';
    for (const row of selectAll('tbody tr', table))
      for (const [column, cell] of selectAll('th, td', row).entries())
        if (cell.tagName === 'td' && column > 0 && headings[column]) cell.properties['dataLabel'] = headings[column];
  }
}
