/** What a page says of its site. */
export interface SiteSettings {
  /** The site's base path, without a trailing slash. In the offline copy it is the relative path to the copy's folder. */
  readonly base: string;
  /** The prefix of event types. */
  readonly prefix: string;
}

/** The names of the `meta` elements that hold the settings. */
export const settingNames = { base: 'site-base', prefix: 'event-prefix' } as const;

let atBuild: SiteSettings = { base: '', prefix: '' };

/** Sets what islands are rendered with when the site is built: there is no document yet that could say so. */
export function renderWith(settings: SiteSettings): void {
  atBuild = settings;
}

/** Reads the settings of the site from a document. */
function settingsOf(page: Pick<Document, 'querySelector'>): SiteSettings {
  const contentOf = (name: string) => page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return { base: contentOf(settingNames.base), prefix: contentOf(settingNames.prefix) };
}

/** The settings of the site that this code runs on. */
export function siteSettings(): SiteSettings {
  return typeof document === 'undefined' ? atBuild : settingsOf(document);
}
