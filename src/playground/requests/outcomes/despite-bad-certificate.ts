import { steps, type Outcome } from './outcome.ts';

/** The outcome of an event while “bad certificate” is chosen: a webhook that got it was there before, and keeps its URL. */
export function despiteBadCertificate(outcome: Outcome): Outcome {
  if (outcome.tone !== 'worked') return outcome;
  const before = outcome.detail?.replace(/\.?$/, '.') ?? '';
  const detail = `${before} An existing webhook keeps its URL: “bad certificate” is for new webhooks only.`;
  return { ...outcome, detail: detail.trim(), next: steps('createWebhook') };
}
