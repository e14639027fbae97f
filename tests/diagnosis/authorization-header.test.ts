import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { webhooksPath } from '../../src/interface/index.ts';
import { call } from './exact-findings.ts';

function sentencesFor(header: string): string[] {
  return diagnose(call(`GET ${webhooksPath}`, undefined, header)).findings.map(({ message }) => message);
}

describe('a sentence about the Authorization header says what was sent, without the token', () => {
  for (const [header, said] of [
    ['Bearer: t0ken', /has ":" after the word Bearer/],
    ['Bearer=t0ken', /has "=" after the word Bearer/],
    ['Bearer, t0ken', /has "," after the word Bearer/],
    ['Bearert0ken', /no space after the word Bearer/],
    ['Bearer "t0ken"', /has quotation marks/],
    ['"Bearer t0ken"', /has quotation marks/],
    ["Bearer 't0ken'", /has quotation marks/],
    ['Bearer Bearer t0ken', /has the word Bearer twice/],
    ['Bearer', /is missing after the word Bearer/],
    ['Bearer t0ken more', /has a space or a character/],
    ['Bearer undefined', /is the word undefined/],
    ['Token t0ken', /has the scheme Token\./],
    ['token: t0ken', /has the scheme token\./],
    ['ApiKey t0ken', /has the scheme ApiKey\./],
    ['t0ken', /has only one word/],
    ['s3cret t0ken', /has another scheme/],
    ['$TOKEN', /has only one word/],
  ] as const)
    test(header, () => {
      const sentences = sentencesFor(header);
      assert.equal(sentences.length, 1);
      assert.match(sentences.join(), said);
      assert.ok(!/t0ken|s3cret/.test(sentences.join()), sentences.join());
    });
});

test('a right header, or one that may be right, has no finding', () => {
  for (const header of [
    'Bearer t0ken',
    'bearer t0ken==',
    'Bearer <access_token>',
    'Bearer $TOKEN',
    '$AUTH_HEADER',
    '{{bearerToken}}',
    '${auth}',
  ])
    assert.deepEqual(sentencesFor(header), [], header);
});

test('a variable with the name of a refresh token is one, unless a function has its name', () => {
  const said = (token: string): string =>
    diagnose(`fetch('https://api.example${webhooksPath}', { headers: { Authorization: ${token} } })`).findings[0]?.message ?? '';
  for (const token of ['`Bearer ${tokens.refresh_token}`', "'Bearer {{refresh_token}}'", "'Bearer ' + process.env.REFRESH_TOKEN"])
    assert.match(said(token), /^Authorization has the refresh token\. Send the access token\.$/, token);
  assert.doesNotMatch(said('`Bearer ${await refreshToken()}`'), /refresh/);
  const shell = 'Invoke-RestMethod -Uri "$Base/api/v6/webhooks" -Headers @{ Authorization = "Bearer $($tokens.refresh_token)" }';
  assert.match(diagnose(shell).findings[0]?.message ?? '', /has the refresh token/);
});

test('the corrected call keeps variables as they are written, and never has the credentials of the client', () => {
  const corrected = (text: string): string => diagnose(text).corrected ?? '';
  assert.match(
    corrected(`curl -X GET "$BASE_URL${webhooksPath}/$ID/ping" -H 'Authorization: Bearer abc'`),
    /^POST \$BASE_URL\S+\/\$ID\/ping HTTP\/1\.1\nAccept: /,
  );
  assert.match(
    corrected(`GET {{base}}${webhooksPath}/{{id}}/ping\nAuthorization: Bearer abc`),
    /^POST \{\{base\}\}\S+\/\{\{id\}\}\/ping HTTP/,
  );
  assert.match(corrected(`curl -u "$CLIENT_ID:$CLIENT_SECRET" https://api.example${webhooksPath}`), /Authorization: Bearer <access_token>/);
  assert.match(
    corrected('curl "$AUTH_URL/oauth/token" -d "grant_type=refresh&refresh_token=$RT&client_id=$ID&client_secret=$S"'),
    /client_id=\$ID&/,
  );
});
