/** Host names of the local machine. */
export const loopbackNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a URL's host name is one of the local machine. */
export function isLoopbackName(hostname: string): boolean {
  return loopbackNames.includes(hostname);
}
