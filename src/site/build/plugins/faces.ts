import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

/** Code is always drawn at this width, in percent, and in these weights. The file of the package has more of both, and is more than twice as large. */
const codeAxes = { wdth: 75, wght: { min: 400, max: 700 } };

/**
 * Writes the face of code into `directory`, as `martian-mono.woff2`, with all its glyphs and only the width and the weights that are drawn. Always the same bytes.
 * A file that is there already is left alone, because another build may be reading it.
 */
export async function writeFaces(directory: string): Promise<void> {
  const whole = await readFile(resolve('@fontsource-variable/martian-mono/files/martian-mono-latin-wdth-normal.woff2'));
  const face = await subsetFont(whole, undefined, { keepAllGlyphs: true, targetFormat: 'woff2', variationAxes: codeAxes });
  const file = path.join(directory, 'martian-mono.woff2');
  const written = await readFile(file).catch(() => undefined);
  if (written?.equals(face)) return;
  await mkdir(directory, { recursive: true });
  await writeFile(file, face);
}
