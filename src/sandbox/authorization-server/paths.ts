/** The path of the sign-in form. It belongs to the sandbox: the interface does not specify how a user signs in. */
export const signInPath = '/oauth/sign-in';
/** The path of the form with Grant and Deny. It belongs to the sandbox. */
export const decisionPath = '/oauth/decision';
/** The path of the page to which each of these forms redirects. It belongs to the sandbox. */
export const interactionPath = '/oauth/interaction';
