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
    // Node.js says why in the cause. Other causes, such as the response of a mock of fetch, say nothing.
    const { message, cause } = error as Error & { readonly cause?: { readonly code?: string; readonly message?: string } };
    return { failure: 'connection', message: cause?.code || cause?.message || message };
  }
};
