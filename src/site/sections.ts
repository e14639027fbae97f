/** The subjects of the sections of the interface document, in our own words. */
const titles: Readonly<Record<string, string>> = {
  '0': 'Names and base URLs',
  '1': 'What the service does',
  '2.1': 'Registered application and scopes',
  '2.2': 'Token response',
  '2.3': 'Webhook registration',
  '2.4': 'Notification message',
  '3.1': 'Document state',
  '3.2': 'Authorization code',
  '3.3': 'Access token and refresh token',
  '3.4': 'Webhook lifecycle',
  '4.1': 'Authorization endpoint',
  '4.2': 'Token endpoint',
  '4.3': 'Desktop applications',
  '4.4': 'Webhook API',
  '4.5': 'Your receiver',
  '5': 'Authentication',
  '6': 'Events',
  '6.1': 'Groups and event types',
  '6.2': 'Operations and their events',
  '7': 'Errors',
  '8': 'Limits',
  '9': 'Versioning',
};

/** The heading of a section of the interface document. Throws a RangeError for an unknown section. */
export function sectionTitle(section: string): string {
  const title = titles[section];
  if (title === undefined) throw new RangeError(`section ${section} has no title`);
  return section === '0' ? title : `§${section} ${title}`;
}

/** The sections of some entries, each once, in the order of the document. */
export function sectionsOf(entries: readonly { readonly section: string }[]): string[] {
  return [...new Set(entries.map(({ section }) => section))].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
