import { pageLink } from '../../../../interface/citations.ts';
import type { WebhookOperationName } from '../../../../interface/operations/endpoints.ts';

/** A link to the reference page of an operation. */
export function ReferenceLink({ operation, base }: { operation: WebhookOperationName; base: string }) {
  const slug = operation.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return <a href={pageLink(base, `reference/operations/${slug}`)}>Reference</a>;
}
