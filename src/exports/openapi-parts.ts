import { apiMediaType, formMediaType, rule, type Operation, type Parameter } from '../interface/index.ts';
import { bodyName } from './bodies.ts';
import { grants } from './grants.ts';
import { jsonSchema } from './json-schema.ts';

/** A reference to a schema among the components. */
export const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
/** The texts of rules, joined. */
export const ruleTexts = (rules: readonly string[]): string => rules.map((id) => rule(id).text).join(' ');

/** The parameters of a path and of a query. */
export function parametersOf({ parameters }: Operation) {
  const shown = parameters.filter((parameter) => parameter.in === 'query' || parameter.in === 'path');
  if (shown.length === 0) return {};
  return {
    parameters: shown.map((parameter) => ({
      name: parameter.name,
      in: parameter.in,
      required: parameter.required === true,
      description: `${parameter.meaning} ${ruleTexts(parameter.rules)}`,
      schema: typeOf(parameter),
    })),
  };
}

function typeOf({ type, value, values }: Parameter) {
  if (type === 'array of string') return { type: 'array', items: { type: 'string' } };
  return { type, ...(value === undefined ? {} : { const: value }), ...(values === undefined ? {} : { enum: values }) };
}

/** The form or the JSON body of a request. */
export function bodyOf({ body, parameters, id }: Operation) {
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
    properties: Object.fromEntries(
      form.map((parameter) => [
        parameter.name,
        { ...typeOf(parameter), description: `${parameter.meaning} ${ruleTexts(parameter.rules)}`.trim() },
      ]),
    ),
    required: form.filter(({ required }) => required === true).map(({ name }) => name),
    allOf: Object.entries(grants).map(([grant, { required }]) => ({
      if: { required: ['grant_type'], properties: { grant_type: { const: grant } } },
      then: { required },
    })),
  };
}

/** The response of an operation. The interface states no status, so every response is the default one. */
export function responseOf({ response }: Operation) {
  if (response.kind === 'redirect') return { description: ruleTexts(response.rules) };
  if (response.kind === 'open') return { description: 'The interface does not specify this response.' };
  const name = bodyName(response.schema);
  return {
    description: 'What the interface specifies of the response to a call that succeeds.',
    content: { 'application/json': { schema: name === undefined ? jsonSchema(response.schema) : reference(name) } },
  };
}
