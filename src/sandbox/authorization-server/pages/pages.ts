/** The pages of the authorization server in one module, so that bundlers load them together. */
export { errorPage } from './error.ts';
export { grantPage } from './grant.ts';
export { outOfBandError, outOfBandSuccess } from './out-of-band.ts';
export { signInPage } from './sign-in.ts';
