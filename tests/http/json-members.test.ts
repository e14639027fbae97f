import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { memberPattern, rewriteMembers } from '../../src/http/json-members.ts';

const members = memberPattern(['client_secret', 'password'], ['code']);
const hide = (text: string): string => rewriteMembers(text, members, () => 'X');

test('changes the values of the members that it looks for, and nothing else', () => {
  for (const [text, changed] of [
    ['{"a":1,"client_secret":"ab\\"cd","b":2}', '{"a":1,"client_secret":"X","b":2}'],
    ['{"client_secret":{"a":["x",5,{"b":"c"}],"d":true},"e":"f"}', '{"client_secret":{"a":["X","X",{"b":"X"}],"d":true},"e":"f"}'],
    ['{"code":null,"password":true,"client_secret":""}', undefined],
    ['{"error_code":"a","password_hint":"b","c":["code","d"]}', undefined],
    ['{"code":-1.5e3 ,"my_password":1}', '{"code":"X" ,"my_password":"X"}'],
    ['[{"code":"a"}, {"b":"c"}]', '[{"code":"X"}, {"b":"c"}]'],
    ['{"client_secret":}', undefined],
    ['{"client_secret":,"a":"b"}', undefined],
    ["it's {password: 'a', b: 'c'}", "it's {password: 'X', b: 'c'}"],
    ['.code:hover{color:red}', undefined],
    ['{"client_secret":  " ","password":{"a": ":"}}', '{"client_secret":  "X","password":{"a": "X"}}'],
    [String.raw`"{\"password\":5,\"a\":1}"`, String.raw`"{\"password\":\"X\",\"a\":1}"`],
    [JSON.stringify(JSON.stringify({ password: 'a\\', b: '"' })), JSON.stringify(JSON.stringify({ password: 'X', b: '"' }))],
  ] as const)
    assert.equal(hide(text), changed ?? text);
});

test('hides the value of a member in any JSON, however its name is escaped and at any depth', () => {
  const escaped = Array.from('client_secret', (one) => fc.constantFrom(one, `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`));
  fc.assert(
    fc.property(fc.tuple(...escaped), fc.jsonValue(), fc.string({ unit: 'binary' }), fc.nat(2), (name, other, secret, depth) => {
      const value = `7f3a${secret}9c1e`;
      let text = `{"a":${JSON.stringify(other)},"${name.join('')}":${JSON.stringify(value)}}`;
      const expected = { a: other, client_secret: 'X' };
      for (let level = 0; level < depth; level++) text = JSON.stringify({ text });
      let hidden: unknown = hide(text);
      for (let level = 0; level < depth; level++) hidden = (JSON.parse(String(hidden)) as { text: string }).text;
      assert.deepEqual(JSON.parse(String(hidden)), JSON.parse(JSON.stringify(expected)));
    }),
    { numRuns: 40 },
  );
});
