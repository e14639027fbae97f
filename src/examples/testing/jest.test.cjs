const { useSandbox } = require('partner-interface/testing');

const received = [];
const post = async (url, headers, body) => {
  received.push(JSON.parse(body).event);
  return { status: 200 };
};
const sandbox = useSandbox({ beforeEach, afterEach }, { post });

test('a registration gets its trial and then its events', async () => {
  const { baseUrl, documents } = sandbox().describe();
  const [{ id: documentId }] = documents;
  const { access_token: token } = await sandbox().issueTokens();
  const response = await sandbox().fetch(`${baseUrl}/api/v6/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      events: ['svc.comment.create'],
      url: 'https://app.example/hook',
      options: { collapseEvents: false },
      documentId,
    }),
  });
  expect(response.ok).toBe(true);
  await sandbox().fire({ event: 'svc.comment.create', documentId });
  await sandbox().settled();
  expect(received).toEqual(['webhook.register', 'svc.comment.create']);
});
