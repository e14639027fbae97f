/** The parameters of a token request by the value of `grant_type` (§4.2), without `grant_type` and the client credentials. */
export const grants: Readonly<Record<string, { readonly required: readonly string[]; readonly sometimes: readonly string[] }>> = {
  authorization_code: { required: ['code'], sometimes: ['redirect_uri'] },
  refresh_token: { required: ['refresh_token'], sometimes: [] },
};
