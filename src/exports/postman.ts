import { docsAddress, type ExportDeployment } from './addresses.ts';
import { requestTemplates, variables, type RequestTemplate } from './requests.ts';

/** Every request of the interface as a Postman collection, format 2.1. Secrets and tokens are variables without a value. */
export function postmanCollection(deployment: ExportDeployment) {
  return {
    info: {
      name: `${deployment.serviceName} partner interface`,
      description: `Fill in the variables of the collection. In a query and in a form every value is URL-encoded: a trailing = becomes %3D. Look in the console of Postman at what it sent. Documentation: ${deployment.siteUrl}`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: requestTemplates(deployment).map((template) => item(template, deployment)),
    variable: variables(deployment).map(({ name, value }) => ({ key: name, value, type: 'string' })),
  };
}

function item({ operation, title, method, address, query, headers, form, json }: RequestTemplate, deployment: ExportDeployment) {
  const fields = (pairs: RequestTemplate['query']) => pairs.map(([key, value]) => ({ key, value }));
  const [host = '', ...path] = address.split('/');
  const slug = `reference/operations/${operation.id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return {
    name: title,
    request: {
      method,
      description: `${operation.summary} ${docsAddress(deployment, slug)}`,
      header: fields(headers),
      ...(form.length > 0 ? { body: { mode: 'urlencoded', urlencoded: fields(form) } } : {}),
      ...(json === undefined ? {} : { body: { mode: 'raw', raw: JSON.stringify(json, null, 2), options: { raw: { language: 'json' } } } }),
      url: {
        raw: `${address}${query.length > 0 ? `?${query.map(([key, value]) => `${key}=${value}`).join('&')}` : ''}`,
        host: [host],
        path,
        ...(query.length > 0 ? { query: fields(query) } : {}),
      },
    },
    response: [],
  };
}
