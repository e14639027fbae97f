/** A name as URLs and files have it: `createWebhook` becomes `create-webhook`. */
export function kebabCase(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase();
}
