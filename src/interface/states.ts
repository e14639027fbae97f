import { accessTokenLifetime, codeLifetime } from './limits.ts';
import type { OpenFactId } from './open-facts.ts';
import type { RuleId } from './rules/index.ts';

/** One row of a transition table of §3. `null` as `from` means that nothing exists yet. */
export interface Transition {
  readonly from: string | null;
  readonly trigger: string;
  readonly condition?: string;
  readonly to: string;
  readonly also?: string;
  readonly rule: RuleId;
}

/** A state machine of §3: only what the interface states. */
export interface StateMachine {
  readonly id: 'document' | 'authorization-code' | 'tokens' | 'registration';
  readonly title: string;
  readonly section: string;
  readonly states: readonly { readonly name: string; readonly meaning?: string; readonly rule?: RuleId }[];
  readonly transitions: readonly Transition[];
  readonly openFacts: readonly OpenFactId[];
}

const documentStateRows = [
  { name: 'ACTIVE', meaning: 'Normal, usable.', rule: 'state-active' },
  { name: 'TRASH', meaning: 'In the trash. The user can move it back to `ACTIVE`.', rule: 'state-trash' },
  { name: 'DELETED', meaning: 'Deleted. The user cannot access it.', rule: 'state-deleted' },
] as const;

/** The states of a document, as `documentState` carries them (§3.1). */
export const documentStates = [documentStateRows[0].name, documentStateRows[1].name, documentStateRows[2].name] as const;

/** The tables of §3: document state, authorization code, tokens and webhook registration. */
export const stateMachines: readonly StateMachine[] = /* @__PURE__ */ (() =>
  // Bundlers remove an unused call that is marked as pure. They keep an unused list whose texts have values inserted.
  [
    {
      id: 'document',
      title: 'Document state',
      section: '3.1',
      states: documentStateRows,
      transitions: [{ from: 'TRASH', trigger: 'the user moves the document back', to: 'ACTIVE', also: 'The document state change event reports it.', rule: 'trash-to-active' }],
      openFacts: ['document-transitions', 'workflow-states'],
    },
    {
      id: 'authorization-code',
      title: 'Authorization code',
      section: '3.2',
      states: [{ name: 'issued' }, { name: 'consumed' }, { name: 'expired' }],
      transitions: [
        { from: 'issued', trigger: 'exchange at the token endpoint', condition: `within ${codeLifetime} of issue, first use`, to: 'consumed', also: 'Access token and refresh token are returned.', rule: 'code-exchanged-once-in-time' },
        { from: 'issued', trigger: `${codeLifetime} pass`, condition: 'not exchanged', to: 'expired', also: 'The code is unusable.', rule: 'code-expires' },
      ],
      openFacts: ['code-failure-response'],
    },
    {
      id: 'tokens',
      title: 'Access token and refresh token',
      section: '3.3',
      states: [{ name: 'access token valid' }, { name: 'access token expired' }, { name: 'refresh token valid' }, { name: 'refresh token invalidated' }],
      transitions: [
        { from: 'access token valid', trigger: `${accessTokenLifetime} pass`, to: 'access token expired', also: 'API calls with it yield an error response.', rule: 'access-token-expires' },
        { from: 'access token expired', trigger: 'refresh request', condition: 'valid refresh token', to: 'access token valid', also: `A new access token, valid for ${accessTokenLifetime}.`, rule: 'refresh-gives-access-token' },
        { from: 'refresh token valid', trigger: 'the user revokes the grant', to: 'refresh token invalidated', rule: 'revoke-invalidates-refresh' },
        { from: 'refresh token invalidated', trigger: 'the user grants again', to: 'refresh token valid', also: 'A new refresh token, returned with the access token.', rule: 'grant-again-new-refresh' },
      ],
      openFacts: ['revoked-access-token', 'refresh-before-expiry'],
    },
    {
      id: 'registration',
      title: 'Webhook registration',
      section: '3.4',
      states: [{ name: 'registered' }, { name: 'cancelled' }, { name: 'unregistered' }, { name: 'cleaned up' }, { name: 'delivery stopped' }],
      transitions: [
        { from: null, trigger: 'create call', condition: 'well-formed', to: 'registered', also: 'The `id` is returned; the trial follows shortly, asynchronously.', rule: 'create-registers-and-tries' },
        { from: 'registered', trigger: 'trial notification', condition: 'your receiver does not respond with 200', to: 'cancelled', rule: 'trial-not-200-cancels' },
        { from: 'registered', trigger: 'unregister call', to: 'unregistered', also: '`webhook.unregister` is attempted as validation.', rule: 'unregister-notifies' },
        { from: 'registered', trigger: 'inactivity', condition: '`isTransient` is not `false`', to: 'cleaned up', rule: 'inactivity-cleans-up' },
        { from: 'registered', trigger: 'your receiver returns an error, or does not respond for an extended period', to: 'delivery stopped', rule: 'error-stops-delivery' },
        { from: 'registered', trigger: 'ping call', to: 'registered', also: '`webhook.ping` is sent.', rule: 'ping-notifies' },
      ],
      openFacts: ['transient-period', 'silence-period'],
    },
  ] as const)();
