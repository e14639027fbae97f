/** `{auth_url}` and `{base_url}` of the sandbox in a page. A name below `.invalid` never resolves (RFC 2606 §2): what leaves the page by mistake arrives nowhere. */
export const inPageSandbox = 'https://sandbox.invalid';

/** The same of another sandbox in a page, such as that of the experiments. */
export const inPageSandboxApart = 'https://apart.sandbox.invalid';

/** Where the receiver of a page takes notifications; the inbox follows. */
export const inPageReceiver = 'https://receiver.invalid';

/** The redirect URIs of the applications in a page: one of a web application, one of an application on the reader's own machine (§2.1). */
export const inPageRedirectUris: readonly string[] = ['https://application.invalid/callback', 'http://localhost:8080'];
