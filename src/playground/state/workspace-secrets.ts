import type { Workspace } from '../../wire/workspace.ts';

/** The secrets of applications and API users in the description of a sandbox. */
export const workspaceSecrets = ({ applications, apiCredentials }: Workspace): string[] => [
  ...applications.map(({ clientSecret }) => clientSecret),
  ...apiCredentials.flatMap(({ password, header }) => [password, header.replace(/^\S+ /, '')]),
];
