/** For a live deployment: which redirect URI returns to this page by itself, and what to do with any other. */
export function LiveAdvice({ callback }: { callback: string | null }) {
  return (
    <>
      {callback === null ? (
        <p>The URL of this page cannot be a redirect URI: that requires https, or http://localhost with a port.</p>
      ) : (
        <p>
          For a test application, register this redirect URI: <code>{callback}</code>
          <br />
          Responses then return to this page automatically.
        </p>
      )}
      <p>With your own redirect URI, or out of band, paste the redirect URL or the code under Authorize.</p>
    </>
  );
}
