import { codeLifetime } from '../interface/index.ts';
import type { ExportDeployment } from './addresses.ts';
import { requestTemplates, variables, type TemplateField, type RequestTemplate } from './requests.ts';

/**
 * Every request of the interface as an `.http` file. It runs from top to bottom in httpYac and in the HTTP client of JetBrains, whose scripts
 * carry tokens and ids. The user must URL-encode values in a query or a form.
 */
export function httpFile(deployment: ExportDeployment): string {
  const head = [
    `# ${deployment.serviceName} partner interface, for httpYac and the HTTP client of JetBrains`,
    '# Fill in the variables. URL-encode clientId, clientSecret, redirectUri and state: a trailing = becomes %3D. plainClientId is the client ID without encoding.',
    `# To get a code, open the URL of the first request in a browser. Use it within ${codeLifetime}, exactly as it is in the redirect URL.`,
    '# Keep this file out of source control once it contains a secret.',
    // httpYac reads a variable without a value as a request.
    ...[...variables(deployment), { name: 'plainClientId', value: '' }].map(
      ({ name, value }) => `@${name} = ${value || placeholder(name)}`,
    ),
  ];
  return `${[head.join('\n'), ...requestTemplates(deployment).map(requestText)].join('\n\n')}\n`;
}

/** What a variable holds until the user fills it in: `clientId` has `CLIENT_ID`. */
function placeholder(name: string): string {
  return name.replaceAll(/[A-Z]/g, '_$&').toUpperCase();
}

function requestText({ title, method, address, query, headers, form, json, captures }: RequestTemplate): string {
  const joined = (fields: readonly TemplateField[]) => fields.map(({ name, value }) => `${name}=${value}`).join('&');
  const sent = query.filter(({ optional }) => !optional);
  const optional = joined(query.filter((field) => field.optional));
  const body = json === undefined ? joined(form) : JSON.stringify(json, null, 2).replaceAll('{{clientId}}', '{{plainClientId}}');
  return [
    `### ${title}`,
    '# @no-redirect',
    '# @no-auto-encoding',
    ...(optional === '' ? [] : [`# Optional: ${sent.length > 0 ? '&' : '?'}${optional}`]),
    `${method} ${address}${sent.length > 0 ? `?${joined(sent)}` : ''}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body === '' ? [] : ['', body]),
    ...captureScript(captures),
  ].join('\n');
}

/** The script that stores what later requests take from a response. A refresh token goes into a form, so it is encoded. */
function captureScript(captures: RequestTemplate['captures']): string[] {
  const lines = Object.entries(captures).map(([field, name]) => {
    const value = field === 'refresh_token' ? `encodeURIComponent(response.body.${field})` : `response.body.${field}`;
    return `  client.global.set("${name}", ${value});`;
  });
  return lines.length === 0 ? [] : ['', '> {%', ...lines, '%}'];
}
