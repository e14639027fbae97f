/** The parameters of a token request by the value of `grant_type` (§4.2), besides `grant_type` and those of the client. */
export const grants: Readonly<Record<string, { readonly required: readonly string[]; readonly sometimes: readonly string[] }>> = {
  authorization_code: { required: ['code'], sometimes: ['redirect_uri'] },
  refresh_token: { required: ['refresh_token'], sometimes: [] },
};
