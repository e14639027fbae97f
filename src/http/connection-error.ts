const beforeConnected = /^(?:ECONNREFUSED|ENOTFOUND|EAI_[A-Z]+|ENODATA|ESERVFAIL|E(?:HOST|NET)UNREACH|EADDRNOTAVAIL|EACCES|EPERM)$/;

/**
 * Says that there is no response from `host`: the connection could not be made, or it ended before there was a whole one. `code` is the code of
 * the error, such as `ECONNREFUSED`; empty if there is none.
 */
export function connectionProblem(host: string, code: string): string {
  const reason = code === '' ? '' : ` (${code})`;
  return beforeConnected.test(code) ? `could not connect to ${host}${reason}` : `no complete response from ${host}${reason}`;
}
