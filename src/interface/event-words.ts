import type { EventName } from './event-types.ts';

/** What the documentation says of a type of event (§6.1), in our own words. */
export interface EventWords {
  readonly title: string;
  /** When the service sends it. */
  readonly occurs: string;
}

/** The words for each of the 20 types. They stand apart from the catalogue, which is all that the sandbox needs. */
export const eventWords: Readonly<Record<EventName, EventWords>> = {
  'user.lifecycle.updateappsettings': { title: 'Application settings changed', occurs: 'The application settings of a user are modified.' },
  'comment.create': { title: 'Comment created', occurs: 'A comment is created.' },
  'comment.delete': { title: 'Comment deleted', occurs: 'A comment is deleted.' },
  'comment.update': { title: 'Comment updated', occurs: 'A comment is updated.' },
  'document.lifecycle.created': { title: 'Document created', occurs: 'A document is created.' },
  'document.lifecycle.shared': {
    title: 'Document shared',
    occurs: 'A share of a document is created, modified or removed through the Share dialog (no other way of sharing is covered).',
  },
  'document.lifecycle.statechange': { title: 'Document state changed', occurs: 'A document changes its state.' },
  'model.lifecycle.changed': { title: 'Model changed', occurs: 'A model is changed.' },
  'model.lifecycle.changed.externalreferences': { title: 'External reference changed', occurs: 'An external reference changes.' },
  'model.lifecycle.createelement': { title: 'Element created', occurs: 'An element is created.' },
  'model.lifecycle.createversion': { title: 'Version created', occurs: 'A version of a document is created.' },
  'model.lifecycle.createworkspace': { title: 'Workspace created', occurs: 'A workspace is created.' },
  'model.lifecycle.deleteelement': { title: 'Element deleted', occurs: 'An element is deleted.' },
  'model.lifecycle.metadata': { title: 'Metadata modified', occurs: 'Metadata of a part or an element is modified.' },
  'model.translation.complete': { title: 'Translation complete', occurs: 'A translation request completes.' },
  'revision.created': { title: 'Revision created', occurs: 'A revision is created.' },
  'workflow.transition': {
    title: 'Workflow transition',
    occurs: 'A revision or release package moves from one workflow state to another.',
  },
  'webhook.register': {
    title: 'Registration trial',
    occurs: 'Follows a registration call; it is the trial, which the receiver must answer with 200.',
  },
  'webhook.unregister': { title: 'Unregistered', occurs: 'Follows a deregistration call.' },
  'webhook.ping': { title: 'Ping', occurs: 'A ping was called, or the service validates a registration by itself after it was made.' },
};
