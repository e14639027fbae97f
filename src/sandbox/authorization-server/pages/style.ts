import { encodeBase64 } from '../../base64.ts';
import { Html } from './html.ts';

const style = `
:root{color-scheme:light dark;--card:light-dark(#fff,#1d2027);--ink:light-dark(#1b1f27,#eceef2);--soft:light-dark(#596171,#a7aebb);--line:light-dark(#d8dce4,#383d48);--accent:light-dark(#2f54c4,#a3b8ff)}
*{box-sizing:border-box;margin:0;overflow-wrap:anywhere}
body{display:grid;place-items:center;min-height:100vh;padding:1.25rem;background:light-dark(#f6f7f9,#14161b);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main,form,ul{display:grid;gap:.75rem}
main{width:100%;max-width:27rem;padding:1.75rem;background:var(--card);border:1px solid var(--line);border-radius:.75rem}
h1{font-size:1.3rem;line-height:1.3}
h2{font-size:1rem}
.soft,footer,span{color:var(--soft);font-size:.9rem}
span{display:block;font-weight:400}
.message{color:light-dark(#b3261e,#ffb4ab)}
ul{padding:0;list-style:none}
.scopes li{padding-left:.8rem;border-left:3px solid var(--accent)}
button,select,.code{display:block;width:100%;padding:.65rem .9rem;font:inherit;font-weight:600;color:var(--ink);background:var(--card);border:1px solid var(--line);border-radius:.5rem}
.user{text-align:left}
.choice{display:flex;gap:.75rem}
.main{background:var(--accent);color:var(--card)}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;

/** The style of the authorization server's pages. It is inline, so that a page needs no other request; the policy has its hash. */
export const styleElement = new Html(`<style>${style}</style>`);

let hash: Promise<string> | undefined;

/**
 * The source expression that allows the style. Outside secure contexts there is no `crypto.subtle`: the sandbox then runs inside a page,
 * where the policy does not apply.
 */
export function styleSource(): Promise<string> {
  hash ??= hashSource();
  return hash;
}

async function hashSource(): Promise<string> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return "'unsafe-inline'";
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(style)));
  return `'sha256-${encodeBase64(digest)}'`;
}
