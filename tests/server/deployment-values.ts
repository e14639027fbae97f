/** A deployment configuration with every field: the sandbox alone, on the default local port. */
export const deploymentValues = {
  serviceName: 'svc',
  eventPrefix: 'svc',
  authUrl: null,
  baseUrl: null,
  supportContact: null,
  siteUrl: 'http://localhost:4321',
  proxyUrl: null,
  proxyHosts: [],
};
