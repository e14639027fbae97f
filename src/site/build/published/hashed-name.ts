import { createHash } from 'node:crypto';

/** The name of a built file that may be kept for ever: it changes with the content. */
export function hashedName(name: string, content: string, extension: string): string {
  return `_astro/${name}.${createHash('sha256').update(content).digest('base64url').slice(0, 8)}.${extension}`;
}
