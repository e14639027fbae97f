import { apiMediaType, formMediaType, rule, type Operation, type OperationResponse, type Parameter } from '../interface/index.ts';
import { bodyName } from './bodies.ts';
import { grants } from './grants.ts';
import { jsonSchema, requires } from './json-schema.ts';
import { notSpecified } from './not-specified.ts';

/** A reference to a schema among the components. */
export const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
/** The texts of rules, joined. */
export const ruleTexts = (rules: readonly string[]): string => rules.map((id) => rule(id).text).join(' ');

/** The parameters of a path and of a query. */
export function openApiParameters({ parameters }: Operation) {
  const shown = parameters.filter((parameter) => parameter.in === 'query' || parameter.in === 'path');
  if (shown.length === 0) return {};
  return {
    parameters: shown.map((parameter) => ({
      name: parameter.name,
      in: parameter.in,
      required: parameter.required === true,
      description: parameter.meaning,
      schema: typeOf(parameter),
    })),
  };
}

function typeOf({ type, value, values }: Parameter) {
  if (type === 'array of string') return { type: 'array', items: { type: 'string' } };
  return { type, ...(value === undefined ? {} : { const: value }), ...(values === undefined ? {} : { enum: values }) };
}

/** The form or the JSON body of a request. Throws a RangeError for a body that has no name. */
export function openApiBody({ body, parameters, id }: Operation) {
  const form = parameters.filter((parameter) => parameter.in === 'form');
  if (form.length > 0) return { requestBody: { required: true, content: { [formMediaType]: { schema: formSchema(form) } } } };
  if (!body) return {};
  const name = bodyName(body);
  if (name === undefined) throw new RangeError(`the body of ${id} has no name`);
  return { requestBody: { required: true, content: { [apiMediaType]: { schema: reference(name) } } } };
}

/** The schema of a form: `grant_type` decides which parameters are required. */
function formSchema(form: readonly Parameter[]) {
  return {
    type: 'object',
    properties: Object.fromEntries(form.map((parameter) => [parameter.name, { ...typeOf(parameter), description: parameter.meaning }])),
    required: form.filter(({ required }) => required === true).map(({ name }) => name),
    allOf: Object.entries(grants).map(([grant, { required }]) => ({
      if: { type: 'object', required: ['grant_type'], properties: { grant_type: { const: grant } } },
      then: requires(required),
    })),
  };
}

/**
 * The responses of an operation. The interface specifies no exact status. A success is `2XX`, which typed clients read as a success, or `3XX` for
 * the authorization endpoint. Any other response is `default`.
 */
export function responsesOf({ response }: Operation) {
  if (response.kind === 'redirect')
    return {
      '3XX': { description: ruleTexts([...response.rules, 'state-omitted']), ...notSpecified(['redirect-further-parameters']) },
      default: { description: 'A page for the user.', ...notSpecified(['log-in', 'authorization-error-page']) },
    };
  const isError = (fact: string) => /-(?:error|failure)-/.test(fact);
  return {
    '2XX': { ...successOf(response), ...notSpecified(response.openFacts.filter((fact) => fact.endsWith('-success-status'))) },
    default: { description: 'An error. Its status and its body are not specified.', ...notSpecified(response.openFacts.filter(isError)) },
  };
}

function successOf(response: Exclude<OperationResponse, { kind: 'redirect' }>) {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  if (response.kind === 'schema') {
    const name = bodyName(response.schema);
    const schema = name === undefined ? jsonSchema(response.schema) : reference(name);
    return { description: 'The call succeeded. Fields other than these are not specified.', ...json(schema) };
  }
  if (!response.openFacts.includes('list-shape')) return { description: 'The call succeeded. The body is not specified.' };
  return { description: 'A list of registrations.', ...json({ description: 'The shape of the list is not specified.' }) };
}
