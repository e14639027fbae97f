import { secretNames } from '../../http/secret-names.ts';

/** The ends of the names of fields with a secret. */
export const secretFields = ['client_secret', 'access_token', 'refresh_token', 'id_token', 'password', 'secret', 'token'] as const;

/** Whether the value of a field is a secret, a token or a code, or holds one. */
export const isSecretField = secretNames([...secretFields, 'authorization', 'credentials', 'api_key'], ['code']);
