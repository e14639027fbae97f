import { authorizationErrorCodes } from '../interface/errors.ts';
import { plainText } from '../interface/plain-text.ts';
import type { Finding } from './finding.ts';
import { pairsOf, partsOf } from './message.ts';
import { found, noted, pairOf, unspecified, wrong } from './parameters.ts';

/** Checks the address that a browser landed on after an authorization request (§4.1, §7). */
export function diagnoseLanded(url: string): { findings: Finding[] } {
  const { query, fragment } = partsOf(url);
  const [pairs, inFragment] = [pairsOf(query), pairsOf(fragment)];
  const has = (name: string): boolean => pairOf(pairs, name) !== undefined;
  return {
    findings: found(
      pairOf(inFragment, 'access_token') || pairOf(pairs, 'access_token')
        ? wrong(
            'response-type-code',
            'access_token',
            'A token came back. This interface answers an authorization request with a code alone.',
          )
        : undefined,
      pairOf(inFragment, 'code') || pairOf(inFragment, 'error')
        ? wrong('redirect-on-success', 'fragment', 'The answer stands behind a #. It comes as a query, by GET.')
        : undefined,
      has('code') && has('error') ? wrong('redirect-on-failure', 'error', 'An answer has a code or an error, and never both.') : undefined,
      has('code') && pairOf(pairs, 'code')?.value === '' ? wrong('redirect-on-success', 'code', 'The code is empty.') : undefined,
      has('error') && !has('code') ? errorFinding(pairOf(pairs, 'error')?.value ?? '') : undefined,
    ),
  };
}

function errorFinding(error: string): Finding {
  if (error === 'access_denied')
    return noted('deny-access-denied', 'error', 'The user denied the grant. Ask again when the user wants to.');
  const known = authorizationErrorCodes.find(({ code }) => code === error);
  return known
    ? noted('other-failure-error-code', 'error', `${error}: ${plainText(known.meaning)}`)
    : unspecified(
        'other-error-codes',
        'error',
        'This is no code of RFC 6749 §4.1.2.1. Which other values occur is not shown; treat it as a failure.',
      );
}

/** Checks the window title of the out-of-band page (§4.3). */
export function diagnoseTitle(title: string): { findings: Finding[] } {
  const [, kind, value = ''] = /^(Success code|Error description)=(.*)$/s.exec(title.trim()) ?? [];
  if (kind === 'Error description')
    return { findings: [noted('error-oob-title', 'title', 'The out-of-band request failed; its error string stands in the title.')] };
  return { findings: found(value.trim() === '' ? wrong('desktop-oob-title', 'title', 'The title holds no code.') : undefined) };
}
