import type { ReactNode } from 'react';
import { citationLink, citedId, pageLink, type Citation } from '../../interface/citations.ts';
import { siteSettings } from '../state/site-settings.ts';

/** A link to the rule, the open fact or the assumption on which something rests, by its ID, with the mark of its kind. */
export function Cited({ citation, className }: { citation: Citation; className?: string }) {
  const [kind, title] = citation.rule ? ['rule', 'Rule'] : citation.openFact ? ['open', 'Not specified'] : ['default', 'Sandbox default'];
  return (
    <a className={className} data-kind={kind} title={title} href={citationLink(siteSettings().base, citation)}>
      {citedId(citation)}
    </a>
  );
}

interface PageLinkProps {
  /** The page, by its slug, and an anchor on it. */
  readonly slug: string;
  readonly anchor?: string;
  readonly tabIndex?: number;
  readonly children: ReactNode;
}

/** A link to a page of the documentation. */
export function PageLink({ slug, anchor, tabIndex, children }: PageLinkProps) {
  return (
    <a href={pageLink(siteSettings().base, slug, anchor)} tabIndex={tabIndex}>
      {children}
    </a>
  );
}
