import type { Declaration, Root } from 'postcss';

/** Shorthands, by the first words of properties that set a part of them and do not begin with theirs. */
const shorthands: Readonly<Record<string, string>> = {
  align: 'place',
  block: 'size',
  bottom: 'inset',
  column: 'gap',
  columns: 'gap',
  height: 'size',
  inline: 'size',
  justify: 'place',
  left: 'inset',
  line: 'font',
  right: 'inset',
  row: 'gap',
  top: 'inset',
  white: 'text',
  width: 'size',
};

/** What properties have in common that set the same: one of them may replace what another one says. */
function familyOf({ prop }: Declaration): string {
  const [word = ''] = prop.replace(/^-(?:webkit|moz)-/, '').split('-');
  return shorthands[word] ?? word;
}

/**
 * Writes a minified style sheet such that it compresses better: without white space between rules and in values, and with the declarations of each rule in one
 * order. Those that set the same stay in theirs.
 */
export function compact(sheet: Root): void {
  sheet.walk((node) => {
    node.raws.before = '';
    if (node.type === 'decl') node.value = node.value.replaceAll(/("[^"]*"|'[^']*'|\\.\s?)|\s*([,/*])\s*/g, '$1$2');
    if (!('nodes' in node) || node.nodes === undefined) return;
    node.raws.after = '';
    const declarations = node.nodes.filter((one) => one.type === 'decl');
    if (declarations.length < node.nodes.length || declarations.some(({ prop }) => prop === 'all')) return;
    declarations.sort((a, b) => (familyOf(a) < familyOf(b) ? -1 : Number(familyOf(a) > familyOf(b))));
    node.removeAll();
    node.append(declarations);
  });
}
