/** The first parameter of the fragment of a link that fills in a form: it names the form. */
export const marker = 'fill';

/** The form that a fragment names; undefined when it is no link of ours. `parsePermalink` checks the rest. */
export function linkedForm(fragment: string): string | undefined {
  return fragment.startsWith(`#${marker}=`) ? (new URLSearchParams(fragment.slice(1)).get(marker) ?? undefined) : undefined;
}
