/**
 * Settings for npm in tests, as variables of the environment: it gives up a connection to the registry that hangs, and soon makes it again. By
 * default, it waits for five minutes.
 */
export const registrySettings = {
  npm_config_fetch_timeout: '15000',
  npm_config_fetch_retries: '5',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '2000',
};
