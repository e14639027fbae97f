/** The findings of each file of the twenty-fifth round in `recorded/`, as `recorded-findings.ts` lists them. */
export const twentyFifth: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'twentyfifth-curl-i-get.txt': [
    ['webhook-request', 'error no-braces-in-paths webhookId', 'error bearer-header Authorization'],
    ['webhook-request', 'error bearer-header Authorization', 'error op-get-webhooks limit'],
  ],
};
