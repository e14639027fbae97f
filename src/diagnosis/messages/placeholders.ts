/** What tools, this one included, show in place of a secret or a part of it. */
const masks = /[•●█▒■]{2}|\*{3}|\.{3}|…|\[(?:redacted|filtered|hidden|masked|secure|secret)\]|^(?:redacted|filtered|hidden|masked)$/i;

/** Whether a value is empty, masked, or a placeholder: `<code>`, `{{code}}`, `$CODE`, `$1`, `:code`. */
export function isPlaceholder(value: string): boolean {
  return (
    value === '' ||
    masks.test(value) ||
    /<[\w.-]+>|\{\{[^{}\n]+\}\}|\{[\w.-]+\}|\$\{?(?:[A-Za-z_][\w.]*|\d(?!\w))\}?|%[A-Z_]{2,}%|^:[A-Za-z]\w*$/.test(value)
  );
}

/** What logs write for a token or a code that they hide: a word such as `REDACTED`, or a single character repeated. */
export const hiddenValue = /redact|mask|hidden|filter|removed|omitted|sanitized|secret|token|your|example|^(.)\1+$/i;

/** Whether the value itself is not shown. Two equal masks may hide different values. */
export function isHidden(value: string): boolean {
  return isPlaceholder(value) || hiddenValue.test(value);
}

/** Whether a whole value is masked. */
export function isMasked(value: string): boolean {
  return value === '*' || (masks.test(value) && !/\w/.test(value.replace(masks, '')));
}

/** A word that programs write for a variable without a value. */
export const wordForNothing = /^(?:undefined|null|None|nil|NaN|\[object Object\])$/;
