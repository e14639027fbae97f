import type { QueryParameter } from '../authorization-request.ts';

/** An encoded value with each `%3D`, the encoded equals sign, marked. */
function Encoded({ text }: { text: string }) {
  return <code>{text.split(/(%3D)/).map((part, index) => (part === '%3D' ? <mark key={index}>{part}</mark> : part))}</code>;
}

/** The authorization request as an address, and each of its parameters raw and encoded. */
export function AuthorizationUrl({ url, parameters }: { url: string; parameters: readonly QueryParameter[] }) {
  return (
    <>
      <figure className="pi-raw">
        <figcaption>Authorization request</figcaption>
        <pre tabIndex={0} className="pi-wrap" role="group" aria-label="Authorization request">
          <Encoded text={`GET ${url}`} />
        </pre>
      </figure>
      <div className="pi-scroll" tabIndex={0} role="group" aria-label="Query parameters">
        <table>
          <thead>
            <tr>
              <th scope="col">Parameter</th>
              <th scope="col">Value</th>
              <th scope="col">Encoded</th>
            </tr>
          </thead>
          <tbody>
            {parameters.map(({ name, value, encoded }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <code>{value}</code>
                </td>
                <td>
                  <Encoded text={encoded} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
