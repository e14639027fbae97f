import { defaultPrefix } from '../../../interface/index.ts';
import { apiSymptoms } from './api.ts';
import { authorizationSymptoms } from './authorize.ts';
import { registrationSymptoms } from './create.ts';
import { deliverySymptoms } from './deliver.ts';
import { ScenarioSandbox, type Observation } from './scenario-sandbox.ts';
import type { Symptom } from './symptom.ts';
import { tokenSymptoms } from './token.ts';

/** All symptoms of the troubleshooting page, in the order in which an integration meets them. */
export const symptomGroups = [authorizationSymptoms, tokenSymptoms, apiSymptoms, registrationSymptoms, deliverySymptoms];

/** Runs the scenario of a symptom in a new sandbox, whose event types have the prefix. Undefined where there is none. */
export async function observeSymptom({ scenario }: Symptom, prefix = defaultPrefix): Promise<Observation | undefined> {
  if (!scenario) return undefined;
  const service = new ScenarioSandbox(prefix);
  try {
    return await scenario(service);
  } finally {
    service.sandbox.close();
  }
}
