/** What the form of a token request holds, by the value of `grant_type` (§4.2); the client's two parameters and grant_type itself stand in every one. */
export const grants: Readonly<Record<string, { readonly required: readonly string[]; readonly sometimes: readonly string[] }>> = {
  authorization_code: { required: ['code'], sometimes: ['redirect_uri'] },
  refresh_token: { required: ['refresh_token'], sometimes: [] },
};
