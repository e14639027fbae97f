import type { KnownScope } from '../../interface/index.ts';

/** Changing something requires one of these scopes (assumption `scope-mapping`): §5 rule 3 says only that scopes limit a token. */
export const changingScopes: readonly KnownScope[] = ['Write', 'Reshare', 'Full'];
