import { apiMediaType, authorizePath, formMediaType, tokenPath, webhooksPath } from '../../../interface/operations/endpoints.ts';
import { toEventType } from '../../../interface/event-types.ts';
import { sampleText } from '../../../interface/samples.ts';

/** A text with a mistake, for a reader who has none at hand. */
interface Example {
  readonly name: string;
  readonly text: string;
}

/** One example of each kind of text. Every host and value is made up. */
export function diagnosisExamples(prefix: string): readonly Example[] {
  const host = 'https://auth.example';
  const body = {
    events: [toEventType('comment.create', prefix), toEventType('workflow.transition', prefix)],
    url: 'https://viewer.example/hook',
  };
  return [
    {
      name: 'An authorization URL',
      text: `${host}${authorizePath}?response_type=code&client_id=dmlld2Vy=&redirect_uri=https%3A%2F%2Fviewer.example%2Fcallback&scope=Read,Write`,
    },
    { name: 'A redirect', text: 'https://viewer.example/callback?error=access_denied&state=af0ifjsldkj' },
    {
      name: 'A token request',
      text: `POST ${tokenPath} HTTP/1.1\nContent-Type: ${formMediaType}\nAuthorization: Basic dmlld2VyOnNlY3JldA==\n\ngrant_type=authorization_code&code=4fJ0sXq9`,
    },
    {
      name: 'A curl command',
      text: `curl ${host}${tokenPath} \\\n  -d grant_type=refresh_token -d refresh_token=8xLOxBtZp8 \\\n  -d client_id=dmlld2Vy= -d client_secret=c2VjcmV0=`,
    },
    {
      name: 'A call of the webhook API',
      text: `POST ${webhooksPath} HTTP/1.1\nAccept: ${apiMediaType}\nContent-Type: ${apiMediaType}\nAuthorization: Bearer 4fJ0sXq9\n\n${JSON.stringify(body, null, 2)}`,
    },
    { name: 'A notification', text: sampleText('comment.create', prefix).replace(/([+-]\d\d)(\d\d)"/, '$1:$2"') },
    {
      name: 'fetch',
      text: `fetch('${host}${webhooksPath}', {\n  method: 'PUT',\n  headers: { Authorization: \`Bearer \${token}\`, 'Content-Type': 'application/json' },\n  body: JSON.stringify({ event: ['${toEventType('comment.create', prefix)}d'], url: 'https://viewer.example/hook', options: { collapseEvents: 'true' } }),\n});`,
    },
    {
      name: 'Python requests',
      text: `requests.post("${host}${tokenPath}", json={"grant_type": "authorization-code", "code": code, "clientId": "dmlld2Vy="}, auth=(client_id, client_secret))`,
    },
    {
      name: 'A log line',
      text: `203.0.113.7 - - "GET /callback?error=invalid_scope&state=af0ifjsldkj HTTP/1.1" 200 512`,
    },
    { name: 'A HAR file', text: harExample(host) },
  ];
}

/** A HAR file of two entries, one of them without a mistake. */
function harExample(host: string): string {
  const form = { name: 'Content-Type', value: formMediaType };
  const entry = (url: string, status: number, text?: string) => ({
    request: {
      method: text === undefined ? 'GET' : 'POST',
      url,
      headers: text === undefined ? [] : [form],
      ...(text === undefined ? {} : { postData: { text } }),
    },
    response: { status, headers: [] },
  });
  const log = {
    version: '1.2',
    creator: { name: 'Firefox', version: '140.0' },
    entries: [
      entry(`${host}${authorizePath}?response_type=code&client_id=dmlld2Vy=&scope=Read+Comments`, 302),
      entry(`${host}${tokenPath}`, 200, 'grant_type=authorization_code&code=4fJ0sXq9&client_id=dmlld2Vy%3D&client_secret=c2VjcmV0'),
    ],
  };
  return JSON.stringify({ log }, null, 2);
}
