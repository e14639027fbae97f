import type { ExportDeployment } from './addresses.ts';
import { requestTemplates, variables, type RequestTemplate } from './requests.ts';

/** Every request of the interface as an `.http` file, which editors send from. Values in a query or form have to be URL-encoded by its user. */
export function httpFile(deployment: ExportDeployment): string {
  const head = [
    `# ${deployment.serviceName} partner interface`,
    '# Fill in the variables. In a query and in a form every value is URL-encoded: a trailing = becomes %3D.',
    '# Keep this file out of source control once it contains a secret.',
    ...variables(deployment).map(({ name, value }) => `@${name} = ${value}`),
  ];
  return `${[head.join('\n'), ...requestTemplates(deployment).map(request)].join('\n\n')}\n`;
}

function request({ title, method, address, query, headers, form, json }: RequestTemplate): string {
  const encoded = (pairs: RequestTemplate['query']) => pairs.map(([name, value]) => `${name}=${value}`).join('&');
  const body = json === undefined ? encoded(form) : JSON.stringify(json, null, 2);
  return [
    `### ${title}`,
    `${method} ${address}${query.length > 0 ? `?${encoded(query)}` : ''}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body === '' ? [] : ['', body]),
  ].join('\n');
}
