import { operations, type OperationName } from '../../src/interface/index.ts';

/** The part of an Arazzo document that the runner knows. */
export interface Workflow {
  readonly steps: readonly {
    readonly stepId: string;
    readonly operationId: string;
    readonly parameters: readonly { readonly name: string; readonly in: string; readonly value: unknown }[];
    readonly requestBody?: { readonly contentType: string; readonly payload: object };
    readonly successCriteria: readonly { readonly condition: string }[];
    readonly outputs?: Readonly<Record<string, string>>;
  }[];
}

/**
 * Runs a workflow whose bodies are JSON of a media type with parameters, which Redocly's respect does not write as JSON. Gives the status of each
 * step. Throws an Error at an expression without a value and at a step whose criteria fail.
 */
export async function runWorkflow({ steps }: Workflow, inputs: Readonly<Record<string, string>>, server: string) {
  const outputs: Record<string, Record<string, unknown>> = {};
  const statuses: Record<string, number> = {};

  function evaluate(expression: string, response?: { status: number; body: unknown }): unknown {
    const [, kind, name = '', output = ''] =
      /^\$(inputs|steps|response\.body#|statusCode)(?:[./](\w+))?(?:\.outputs\.(\w+))?$/.exec(expression) ?? [];
    const sources: Readonly<Record<string, () => unknown>> = {
      inputs: () => inputs[name],
      steps: () => outputs[name]?.[output],
      'response.body#': () => (response?.body as Record<string, unknown> | undefined)?.[name],
      statusCode: () => response?.status,
    };
    const found = sources[kind ?? '']?.();
    if (found === undefined) throw new Error(`${expression} has no value`);
    return found;
  }
  /** Puts values in place of expressions, wherever they are. */
  function fill(value: unknown): unknown {
    if (typeof value === 'string')
      return value.startsWith('$')
        ? evaluate(value)
        : value.replaceAll(/\{(\$[^}]+)\}/g, (_, expression: string) => String(evaluate(expression)));
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]));
  }
  const meets = (condition: string, response: { status: number; body: unknown }): boolean => {
    const [left = '', operator, right] = condition.split(' ');
    const value = Number(evaluate(left, response));
    return operator === '>=' ? value >= Number(right) : operator === '<' && value < Number(right);
  };

  for (const { stepId, operationId, parameters, requestBody, successCriteria, outputs: named = {} } of steps) {
    const { path, method } = operations[operationId as OperationName];
    const valuesIn = (place: string) =>
      parameters.filter((one) => one.in === place).map(({ name, value }): [string, string] => [name, String(fill(value))]);
    const target = valuesIn('path').reduce<string>((at, [name, value]) => at.replace(`{${name}}`, encodeURIComponent(value)), path);
    const fetched = await fetch(server + target, {
      method,
      headers: [...valuesIn('header'), ...(requestBody ? [['Content-Type', requestBody.contentType] as [string, string]] : [])],
      body: requestBody ? JSON.stringify(fill(requestBody.payload)) : null,
    });
    const response = { status: fetched.status, body: (await fetched.json()) as unknown };
    statuses[stepId] = response.status;
    const failed = successCriteria.find(({ condition }) => !meets(condition, response));
    if (failed) throw new Error(`${stepId}: ${failed.condition} fails for ${JSON.stringify(response)}`);
    outputs[stepId] = Object.fromEntries(Object.entries(named).map(([name, expression]) => [name, evaluate(expression, response)]));
  }
  return statuses;
}
