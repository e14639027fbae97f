import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseForm } from '../../src/sandbox/form.ts';

describe('form parameters', () => {
  test('are decoded as URLSearchParams does it', () => {
    for (const text of [
      'a=1',
      'a=%3D',
      'a=b+c%2B',
      'a=%zz',
      'a=%ff%20x',
      'a=%e2%9c%93',
      'a=b=c',
      'a',
      'a=',
      '&&a=1&',
      '%61=1',
      'a=1%',
      'a=ü+%',
    ])
      assert.equal(parseForm(text).get('a') ?? '', new URLSearchParams(text).get('a'), text);
  });

  test('report repeated names, raw values and names without a value', () => {
    const parameters = parseForm('a=1&a=2&b=x=&c=%3D&d=&e');
    assert.deepEqual([...parameters.repeated], ['a']);
    assert.deepEqual([...parameters.rawEquals], ['b']);
    assert.deepEqual(
      [parameters.get('a'), parameters.get('b'), parameters.get('d'), parameters.get('e')],
      ['1', 'x=', undefined, undefined],
    );
    assert.equal(parameters.raw('c'), '%3D');
    assert.equal(parseForm('__proto__=1').get('__proto__'), '1');
  });
});
