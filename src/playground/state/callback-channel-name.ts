/** The channel over which the callback page hands an authorization response to the tab that asked. */
export const callbackChannel = 'partner-interface-callback';
