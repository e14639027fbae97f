import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'composed-callback-beside-page-good.txt': [['redirect']],
  'composed-dio-options-good.txt': [['webhook-request']],
  'composed-faraday-block-good.txt': [['webhook-request']],
  'composed-java-templates-good.txt': [['webhook-request']],
  'composed-next-callback-good.txt': [['token-request']],
  'composed-phoenix-receiver-good.txt': [['notification']],
};
