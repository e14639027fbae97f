/** Where the log-in form goes: the sandbox's own path, the interface does not show how one logs in. */
export const logInPath = '/oauth/log-in';
/** Where Grant or Deny goes: the sandbox's own path. */
export const decisionPath = '/oauth/decision';
