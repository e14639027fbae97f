/**
 * What a frame with a page of the authorization server may do. WebKit runs no listener of the page around a frame without `allow-scripts`; scripts
 * of the frame itself are forbidden by the policy of `frameDocument`.
 */
export const frameSandbox = 'allow-same-origin allow-scripts allow-forms';

/**
 * The document of such a frame. The policy comes first, so that it applies to everything in `html`: no script runs, no request and no form is sent.
 * The icon of the page is an image in it, which Chromium loads in a frame too.
 */
export function frameDocument(html: string): string {
  return `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; form-action 'none'">${html}`;
}
