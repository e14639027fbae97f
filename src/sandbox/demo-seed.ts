import { outOfBandUri } from '../interface/application/redirect-uris.ts';
import { scopes } from '../interface/scopes.ts';
import type { Seed } from './seed.ts';

/** An ID of the demonstration: 24 characters, like the documented placeholders (§2.3). */
function demoId(start: string): string {
  return start.padEnd(24, 'a7d4f0c9e3b62850');
}

/**
 * The demonstration seed: two applications with the given redirect URIs and out of band, a user of one company, a user of two, and a
 * document for each company.
 */
export function demoSeed(redirectUris: readonly string[]): Seed {
  const registeredUris = [...new Set([...redirectUris, outOfBandUri])];
  return {
    applications: [
      {
        name: 'Acme Sheet Viewer',
        description: 'Shows the sheets of your design documents, by Acme.',
        primaryFormat: 'com.example.acme.sheet-viewer',
        redirectUris: registeredUris,
        scopes: scopes.slice(0, 3).map((scope) => scope.name),
        oauthUrl: 'https://viewer.acme.example/oauth/start',
        clientId: 'YWNtZS1zaGVldC12aWV3ZXI=',
        clientSecret: 'c2FuZGJveC1tYWRlLW5vdC1hLXNlY3JldA=',
      },
      {
        name: 'Borealis Model Sync',
        description: 'Keeps models in step, by Borealis.',
        primaryFormat: 'com.example.borealis.model-sync',
        redirectUris: registeredUris,
        scopes: scopes.map((scope) => scope.name),
        oauthUrl: 'https://sync.borealis.example/oauth/start',
        clientId: 'Ym9yZWFsaXMtbW9kZWwtc3luYw=',
        clientSecret: 'YW5vdGhlci1zYW5kYm94LW1hZGUtdmFsdWU=',
      },
    ],
    companies: [
      { id: demoId('co1'), name: 'Northwind Bridges' },
      { id: demoId('co2'), name: 'Southgate Towers' },
    ],
    users: [
      { id: demoId('us1'), name: 'Alex Kim', companyIds: [demoId('co1')] },
      { id: demoId('us2'), name: 'Sam Okoro', companyIds: [demoId('co1'), demoId('co2')] },
    ],
    documents: [
      {
        id: demoId('do1'),
        name: 'Footbridge',
        companyId: demoId('co1'),
        workspaceId: demoId('wo1'),
        elementId: demoId('el1'),
        versionId: demoId('ve1'),
      },
      {
        id: demoId('do2'),
        name: 'Lift tower',
        companyId: demoId('co2'),
        workspaceId: demoId('wo2'),
        elementId: demoId('el2'),
        versionId: demoId('ve2'),
      },
    ],
    apiCredentials: [
      { username: 'acme-api', password: 'sandbox-made-password', clientId: 'YWNtZS1zaGVldC12aWV3ZXI=', userId: demoId('us1') },
    ],
  };
}
