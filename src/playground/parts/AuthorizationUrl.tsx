import type { QueryParameter } from '../oauth/authorization-request.ts';

/** An encoded value with each `%3D`, the encoded equals sign, marked. */
function Encoded({ text }: { text: string }) {
  return <code>{text.split(/(%3D)/).map((part, index) => (part === '%3D' ? <mark key={index}>{part}</mark> : part))}</code>;
}

/** The authorization request as an address, and each of its parameters raw and encoded. */
export function AuthorizationUrl({
  url,
  parameters,
  meanings,
}: {
  url: string;
  parameters: readonly QueryParameter[];
  /** What each parameter is for. */
  meanings?: Readonly<Record<string, string>> | undefined;
}) {
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
              {meanings ? <th scope="col">What it is for</th> : null}
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
                {meanings ? <td className="pi-meaning">{meanings[name]}</td> : null}
              </tr>
            ))}
            {Object.entries(meanings ?? {})
              .filter(([left]) => !parameters.some(({ name }) => name === left))
              .map(([left, meaning]) => (
                <tr key={left}>
                  <th scope="row">{left}</th>
                  <td colSpan={2}>left out</td>
                  <td className="pi-meaning">{meaning}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
