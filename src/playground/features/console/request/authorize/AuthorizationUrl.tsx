import { Fragment } from 'react';
import { endpoints, parameterNames } from '../../../../../interface/operations/endpoints.ts';
import { requestRoute } from '../../../../../interface/actors.ts';
import type { QueryParameter } from '../../../../requests/oauth/authorization-request.ts';
import { RouteMarks } from '../../../../ui/Actor.tsx';
import { CodeBlock } from '../../../../ui/CodeBlock.tsx';
import { breakable, ParameterNumber } from '../../../../ui/Field.tsx';

const names = parameterNames(endpoints.authorize, 'query');

/** The number under which a parameter is found in the address and in the form. */
export function parameterNumber(name: string): number {
  return names.indexOf(name) + 1;
}

/** An encoded value with each `%3D`, the encoded equals sign, marked. */
function Encoded({ text }: { text: string }) {
  return text
    .split(/(%3D)/)
    .map((part, index) => (part === '%3D' ? <mark key={index}>{part}</mark> : <Fragment key={index}>{breakable(part)}</Fragment>));
}

/** The authorization request as an address. Numbers link its parameters to the fields below. */
export function AuthorizationUrl({ url, parameters }: { url: string; parameters: readonly QueryParameter[] }) {
  const { method, path } = endpoints.authorize;
  return (
    <figure className="rq-block rq-url">
      <figcaption>
        <RouteMarks {...requestRoute('authorize')} />
        <b>
          {method} {path}
        </b>
      </figcaption>
      <CodeBlock label="Authorization request">
        <span className="rq-server">{breakable(url.replace(/\?.*$/s, ''))}</span>
        {parameters.map(({ name, encoded }, index) => (
          <span key={name}>
            {'\n'}
            <span className="rq-whole">
              {index === 0 ? '?' : '&'}
              <ParameterNumber number={parameterNumber(name)} />
              {name}=
            </span>
            <span className="rq-string">
              <Encoded text={encoded} />
            </span>
          </span>
        ))}
      </CodeBlock>
    </figure>
  );
}
