import { codeLifetime, operationSlug } from '../interface/index.ts';
import { docsAddress, type ExportDeployment } from './addresses.ts';
import { requestTemplates, variables, type TemplateField, type RequestTemplate } from './requests.ts';

/**
 * Every request of the interface as a Postman collection, format 2.1, which runs from top to bottom: scripts carry the code, tokens and ids.
 * Secrets and tokens are variables without a value.
 */
export function postmanCollection(deployment: ExportDeployment) {
  const initial = variables(deployment);
  return {
    info: {
      name: `${deployment.serviceName} partner interface`,
      description: `Fill in the variables of the collection without encoding: the collection URL-encodes them. To get a code, open the URL of the first request in a browser, and use the code within ${codeLifetime}. Documentation: ${deployment.siteUrl}`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: requestTemplates(deployment).map((template) => item(template, deployment)),
    // Postman encodes a form, but not every character of a query.
    event: [
      script('prerequest', [
        `for (const name of ${JSON.stringify(initial.map(({ name }) => name))})`,
        "  pm.variables.set('encoded:' + name, encodeURIComponent(pm.variables.get(name) || ''));",
      ]),
    ],
    variable: initial.map(({ name, value }) => ({ key: name, value, type: 'string' })),
  };
}

function item({ operation, title, method, address, query, headers, form, json, captures }: RequestTemplate, deployment: ExportDeployment) {
  const fields = (all: readonly TemplateField[]) =>
    all.map(({ name, value, optional }) => ({ key: name, value, ...(optional ? { disabled: true } : {}) }));
  const encoded = query.map((field) => ({ ...field, value: field.value.replace('{{', '{{encoded:') }));
  const sent = encoded.filter(({ optional }) => !optional);
  const [host = '', ...path] = address.split('/');
  return {
    name: title,
    protocolProfileBehavior: { followRedirects: false },
    event: [script('test', operation.id === 'authorize' ? takeCode : [succeeds, ...take(captures)])],
    request: {
      method,
      description: `${operation.summary} ${docsAddress(deployment, operationSlug(operation.id))}`,
      header: headers.map(([key, value]) => ({ key, value })),
      ...(form.length > 0 ? { body: { mode: 'urlencoded', urlencoded: fields(form) } } : {}),
      ...(json === undefined ? {} : { body: { mode: 'raw', raw: JSON.stringify(json, null, 2), options: { raw: { language: 'json' } } } }),
      url: {
        raw: `${address}${sent.length > 0 ? `?${sent.map(({ name, value }) => `${name}=${value}`).join('&')}` : ''}`,
        host: [host],
        path,
        ...(query.length > 0 ? { query: fields(encoded) } : {}),
      },
    },
    response: [],
  };
}

const script = (listen: 'prerequest' | 'test', exec: readonly string[]) => ({ listen, script: { type: 'text/javascript', exec } });

const succeeds = "pm.test('the call succeeds', () => pm.expect(pm.response.code).to.be.within(200, 299));";

/** Where the user does not have to sign in or to decide, the response is the redirect with the code. */
const takeCode = [
  "const [, code] = /[?&]code=([^&]*)/.exec(pm.response.headers.get('Location') || '') || [];",
  "if (code) pm.collectionVariables.set('code', decodeURIComponent(code));",
];

function take(captures: RequestTemplate['captures']): string[] {
  return Object.entries(captures).map(([field, name]) => `pm.collectionVariables.set('${name}', pm.response.json().${field});`);
}
