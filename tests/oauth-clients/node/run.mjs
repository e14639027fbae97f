/** What every client reads: where the service is, and the credentials of the application. */
export const { AUTHORIZE_URL, TOKEN_URL, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI } = process.env;

/** Where the client puts its credentials: `default` leaves that to the library. */
export const mode = process.argv[2];

/** The two permissions that a client asks for, as a list: the library joins them. */
export const scopes = ['Read', 'Write'];

/** Follows an authorization URL to the redirect. Where `CODE` is set, it takes the place of the code that was issued. */
export async function follow(url) {
  const response = await fetch(url, { redirect: 'manual' });
  const landed = new URL(response.headers.get('location') ?? 'about:blank');
  if (!landed.searchParams.has('code')) throw new Error(`no code: ${landed.search} ${await response.text()}`);
  if (process.env.CODE) landed.searchParams.set('code', process.env.CODE);
  return landed;
}

/**
 * Runs a client and prints one line of JSON: `ok`, or the error's message and what `detail` finds elsewhere in the error.
 * @param {() => Promise<unknown>} client
 * @param {(error: any) => unknown} detail
 */
export async function run(client, detail) {
  let result = { ok: true };
  try {
    await client();
  } catch (error) {
    result = { ok: false, message: String(error.message ?? error), detail: JSON.stringify(await detail(error)) ?? '' };
  }
  console.log(JSON.stringify(result));
}
