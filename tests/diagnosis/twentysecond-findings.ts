/** The findings of each file of the twenty-second round in `recorded/`, as `recorded-findings.ts` lists them. */
export const twentySecond: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'twentysecond-composed-diff-block.txt': [
    ['authorization-request', 'error response-type-code response_type', 'error redirect-uri-https redirect_uri'],
    [
      'token-request',
      'error exchange-grant-type grant_type',
      'error exchange-client-secret client_secret',
      'error exchange-redirect-uri-same redirect_uri',
    ],
  ],
  'twentysecond-composed-diff-joined-good.txt': [['authorization-request'], ['token-request']],
  'twentysecond-composed-diff-joined.txt': [
    ['authorization-request', 'error response-type-code response_type', 'error redirect-uri-https redirect_uri'],
    [
      'token-request',
      'error exchange-grant-type grant_type',
      'error exchange-client-secret client_secret',
      'error exchange-redirect-uri-same redirect_uri',
    ],
  ],
  'twentysecond-composed-diff-part.txt': [
    ['authorization-request', 'error response-type-code response_type', 'error redirect-uri-https redirect_uri'],
    [
      'token-request',
      'error exchange-grant-type grant_type',
      'error exchange-client-secret client_secret',
      'error exchange-redirect-uri-same redirect_uri',
    ],
  ],
  'twentysecond-composed-diff-python.txt': [
    ['authorization-request', 'error client-id-encoded client_id', 'error redirect-uri-https redirect_uri'],
    ['token-request', 'error refresh-grant-type grant_type', 'error refresh-client-secret client_secret'],
  ],
  'twentysecond-composed-mock-http-good.txt': [['token-request'], ['webhook-request'], ['webhook-request']],
  'twentysecond-composed-mock-lines.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error exchange-grant-type grant_type',
      'error exchange-client-secret client_secret',
    ],
    [
      'webhook-request',
      'error bearer-header Authorization',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
    ],
  ],
  'twentysecond-composed-mock-numbered-good.txt': [['token-request'], ['webhook-request'], ['webhook-request'], ['webhook-request']],
  'twentysecond-composed-mock-prefixed-good.txt': [['token-request'], ['webhook-request'], ['webhook-request']],
  'twentysecond-composed-mock-replies-good.txt': [['webhook-request'], ['webhook-request'], ['webhook-request']],
  'twentysecond-composed-mockoon.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error exchange-grant-type grant_type',
      'error exchange-client-secret client_secret',
    ],
    [
      'webhook-request',
      'error bearer-header Authorization',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
    ],
  ],
  'twentysecond-composed-mockserver-good.txt': [['token-request'], ['webhook-request']],
  'twentysecond-composed-mockserver.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error exchange-grant-type grant_type',
      'error exchange-client-secret client_secret',
    ],
    [
      'webhook-request',
      'error bearer-header Authorization',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
    ],
  ],
  'twentysecond-composed-prism.txt': [['token-request'], ['webhook-request', 'error webhook-paths method']],
  'twentysecond-composed-python-url.txt': [
    [
      'authorization-request',
      'error response-type-code response_type',
      'error authorize-get redirect_uri',
      'error redirect-uri-https redirect_uri',
    ],
  ],
  'twentysecond-composed-receiver-csharp.txt': [['notification', 'error receiver-answers-200 status']],
  'twentysecond-composed-receiver-django.txt': [['notification', 'error receiver-answers-200 status']],
  'twentysecond-composed-receiver-express-created-good.txt': [],
  'twentysecond-composed-receiver-express.txt': [['notification', 'error receiver-answers-200 status']],
  'twentysecond-composed-receiver-flask-default-good.txt': [],
  'twentysecond-composed-receiver-go-good.txt': [],
  'twentysecond-composed-receiver-go.txt': [['notification', 'error receiver-answers-200 status']],
  'twentysecond-composed-receiver-lambda.txt': [['notification', 'error receiver-answers-200 status']],
  'twentysecond-composed-receiver-laravel.txt': [['notification', 'error receiver-answers-200 status']],
  'twentysecond-composed-receiver-nest.txt': [['notification', 'error receiver-answers-200 status']],
  'twentysecond-composed-receiver-php.txt': [['notification', 'error receiver-answers-200 status']],
  'twentysecond-composed-receiver-rails.txt': [['notification', 'error receiver-answers-200 status']],
  'twentysecond-composed-receiver-spring.txt': [['notification', 'error receiver-answers-200 status']],
  'twentysecond-composed-receiver-two-routes-good.txt': [],
  'twentysecond-composed-wiremock-good.txt': [['token-request'], ['webhook-request']],
  'twentysecond-composed-wiremock.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error exchange-grant-type grant_type',
      'error exchange-client-secret client_secret',
    ],
    [
      'webhook-request',
      'error bearer-header Authorization',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
    ],
  ],
};
