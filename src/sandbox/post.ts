import type { Post } from './ports.ts';

/** Delivers by the platform's `fetch`. The Node server has its own port, which is faster and checks the address of each connection. */
export const fetchPost: Post = async (url, headers, body, signal) => {
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await response.body?.cancel();
    // A browser hides the status of a redirect that is not followed.
    return response.type === 'opaqueredirect'
      ? { failure: 'connection', message: 'the receiver responded with a redirect' }
      : { status: response.status };
  } catch (error) {
    if (signal.aborted) return { failure: 'timeout', message: 'no response in time' };
    // Node.js says why in the cause.
    const { cause = error } = error as Error;
    const { code, message } = cause as Error & { readonly code?: string };
    return { failure: 'connection', message: code || message };
  }
};
