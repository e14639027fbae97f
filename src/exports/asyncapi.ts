import {
  eventCatalogue,
  eventSlug,
  eventEntry,
  sampleNotifications,
  hasSpecifiedBody,
  toEventType,
  type EventName,
} from '../interface/index.ts';
import { docsAddress, type ExportDeployment } from './addresses.ts';
import { notSpecified } from './not-specified.ts';
import { openFactsOfDeliveries } from './open-facts.ts';
import { interfaceVersion } from './openapi.ts';
import { eventSchema, openFactsOf } from './schemas.ts';

/** The notifications as AsyncAPI 3.0, from the side of the application that receives them. */
export function asyncApi(deployment: ExportDeployment) {
  const names = eventCatalogue.map(({ name }) => name);
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${deployment.serviceName} notifications`,
      version: interfaceVersion,
      description: 'Your application registers a URL; the service posts a JSON body to it whenever a subscribed event occurs.',
      externalDocs: { url: deployment.siteUrl },
    },
    defaultContentType: 'application/json',
    channels: {
      receiver: {
        // Without an address: notifications go to the url of each registration.
        title: 'Your receiver',
        description: 'The destination that a registration names in url.',
        messages: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
        ...notSpecified(openFactsOfDeliveries),
      },
    },
    operations: Object.fromEntries(
      names.map((name) => [
        `receive-${eventSlug(name)}`,
        {
          action: 'receive',
          channel: { $ref: '#/channels/receiver' },
          title: eventEntry(name).title,
          summary: eventEntry(name).occurs,
          bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
          messages: [{ $ref: `#/channels/receiver/messages/${name}` }],
        },
      ]),
    ),
    components: { messages: Object.fromEntries(names.map((name) => [name, message(name, deployment)])) },
  };
}

function message(name: EventName, deployment: ExportDeployment) {
  const { eventPrefix } = deployment;
  const type = toEventType(name, eventPrefix);
  return {
    name: type,
    title: eventEntry(name).title,
    summary: eventEntry(name).occurs,
    contentType: 'application/json',
    externalDocs: { url: docsAddress(deployment, `events/${eventSlug(name)}`) },
    payload: eventSchema(name, eventPrefix, 'draft-07'),
    // The interface shows no sample: this one is composed from its fields.
    ...(hasSpecifiedBody(name)
      ? { examples: [{ name: 'composed', summary: 'Our own example.', payload: { ...sampleNotifications[name], event: type } }] }
      : {}),
    ...notSpecified(openFactsOf(name)),
  };
}
