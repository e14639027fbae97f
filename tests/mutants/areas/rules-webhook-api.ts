import { breakRules } from '../mutant.ts';

const api = 'src/sandbox/resource-server';
const registration = 'src/interface/registrations/registration.ts';
const identification = 'src/interface/registrations/identification.ts';
const operations = 'src/interface/operations/endpoints.ts';

/** Mutants of the rules of §2.3, §4.4, §6 and §9: registrations, the operations and what a group needs. */
export const mutants = [
  ...breakRules(operations, [
    ['api-under-prefix', 'the API has another prefix', "apiPrefix = '/api'", "apiPrefix = '/rest'"],
    ['api-v6-prefix', 'the webhook API has another version', '/v6/webhooks`', '/v5/webhooks`'],
  ]),
  ...breakRules('src/sandbox/http-routes.ts', [
    ['webhook-paths', 'a path may go on behind that of an operation', 'template === path', 'path.startsWith(template)'],
  ]),
  ...breakRules('src/interface/registrations/destination-url.ts', [
    ['webhook-url-required', 'url may be an FTP URL', 'httpUrl(text)', '(URL.parse(text) ?? undefined)'],
  ]),
  ...breakRules(registration, [
    ['webhook-events', 'events may be left out', 'events: v.array(v.string())', 'events: v.optional(v.array(v.string()), [])'],
    [
      'collapse-events-required',
      'options.collapseEvents may be left out',
      'collapseEvents: v.boolean()',
      'collapseEvents: v.optional(v.boolean())',
    ],
    ['url-and-collapse-always', 'url may be left out', 'url: DestinationUrl', "url: v.optional(DestinationUrl, 'https://a.example')"],
  ]),
  ...breakRules(identification, [
    ['lifecycle-not-registered', 'lifecycle types can be registered', 'if (isLifecycle(name))', 'if (false)'],
    ['events-of-the-group', 'types of several groups go together', 'groups.size === 1', 'groups.size > 0'],
    [
      'group-decides-fields',
      'the workflow group needs nothing',
      'if (without === undefined)',
      "if (without === undefined || group === 'workflow')",
    ],
    ['workflow-company-id', 'the workflow group is treated like the document group', "if (group === 'workflow')", 'if (false)'],
  ]),
  ...breakRules('src/interface/event-types.ts', [
    [
      'document-or-company',
      'companyId does not identify a document',
      "documentOrCompany = ['documentId', 'companyId']",
      "documentOrCompany = ['documentId']",
    ],
    [
      'statechange-document-only',
      'companyId is valid for a change of state',
      "identification: ['documentId'] }",
      'identification: documentOrCompany }',
    ],
  ]),
  ...breakRules(`${api}/webhooks/create-webhook.ts`, [
    [
      'webhook-client-id',
      'clientId may be that of another application',
      'clientId !== undefined && clientId !== principal.clientId',
      'false',
    ],
    ['description-null-until-set', 'description is empty until it is set', 'description: null', "description: ''"],
    ['no-deduplication', 'the same create call yields the same id', 'id: mintId(context.random)', "id: '0123456789abcdef01234567'"],
    ['op-create-webhook', 'createWebhook ignores collapseEvents', 'collapseEvents: options.collapseEvents', 'collapseEvents: false'],
  ]),
  ...breakRules('src/sandbox/mint.ts', [['ids-opaque', 'ids have 16 characters', 'random.bytes(24)', 'random.bytes(16)']]),
  ...breakRules(`${api}/find-registration.ts`, [
    ['no-braces-in-paths', 'curly braces in an id are not explained', '/[{}]/.test(id)', 'false'],
  ]),
  ...breakRules(`${api}/representation.ts`, [
    ['webhook-id', 'the id of a registration is shown in upper case', 'return { id, event', 'return { id: id.toUpperCase(), event'],
    ['get-shows-event', 'event lacks its prefix', '[types[0], ', '[names[0], '],
    ['op-get-webhook', 'getWebhook does not show the description', 'event, description, ...', 'event, ...'],
  ]),
  ...breakRules(`${api}/media-types.ts`, [
    ['webhook-headers', 'any Accept is accepted', "headers.get('accept') !== apiMediaType", 'false'],
  ]),
  ...breakRules(`${api}/webhooks/get-webhooks.ts`, [
    ['op-get-webhooks', 'user does not filter', 'principal.clientId, user, offset', 'principal.clientId, undefined, offset'],
  ]),
  ...breakRules(`${api}/webhooks/update-webhook.ts`, [
    [
      'op-update-webhook',
      'updateWebhook ignores collapseEvents',
      '{ collapseEvents } = body.options',
      '{ collapseEvents } = { collapseEvents: false }',
    ],
    ['update-id-equals-path', 'the id in the body is not compared with the path', 'body.id !== id', 'false'],
  ]),
  ...breakRules(`${api}/webhooks/unregister-webhook.ts`, [
    ['op-unregister-webhook', 'blockNotification may be any text', "text !== null && text !== 'true' && text !== 'false'", 'false'],
  ]),
];
