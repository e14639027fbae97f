import { plainText } from '../../../../interface/plain-text.ts';
import type { OperationName } from '../../../../interface/operations/endpoints.ts';
import { parameterDetails, type ParameterDetail } from '../../../../interface/operations/descriptions.ts';

/** The label, the note and the hint of the field of a parameter, from what the interface says about it. */
export function parameterField(operation: OperationName, name: string): { label: string; note: string; hint: string } {
  const details: Readonly<Record<string, ParameterDetail>> = parameterDetails[operation];
  const parameter = details[name];
  const note = { true: 'required', false: 'optional', conditional: 'depends' }[String(parameter?.required ?? false)] ?? '';
  return { label: name, note, hint: parameter ? plainText(parameter.meaning) : '' };
}
