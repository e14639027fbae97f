import { Html } from './html.ts';

const style = `
:root{color-scheme:light dark;--paper:#f6f7f9;--card:#fff;--ink:#1b1f27;--soft:#596171;--line:#d8dce4;--accent:#2f54c4;--on:#fff;--bad:#b3261e}
@media (prefers-color-scheme:dark){:root{--paper:#14161b;--card:#1d2027;--ink:#eceef2;--soft:#a7aebb;--line:#383d48;--accent:#a3b8ff;--on:#10142a;--bad:#ffb4ab}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.25rem;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main{width:100%;max-width:27rem;padding:1.75rem;background:var(--card);border:1px solid var(--line);border-radius:.75rem}
h1{margin:0 0 .75rem;font-size:1.3rem;line-height:1.3;overflow-wrap:anywhere}
h2{margin:1.5rem 0 .5rem;font-size:1rem}
p{margin:0 0 .75rem;overflow-wrap:anywhere}
.soft,footer{color:var(--soft);font-size:.9rem}
footer{margin-top:1.5rem;padding-top:1rem;border-top:1px solid var(--line)}
.message{color:var(--bad);font-weight:600}
ul{margin:0;padding:0;list-style:none;display:grid;gap:.5rem}
.scopes li{padding-left:.8rem;border-left:3px solid var(--accent)}
.scopes span,.user span{display:block;color:var(--soft);font-size:.9rem;font-weight:400}
button,select{width:100%;padding:.65rem .9rem;font:inherit;font-weight:600;color:var(--ink);background:var(--card);border:1px solid var(--line);border-radius:.5rem}
button{cursor:pointer}
button:hover{border-color:var(--accent)}
.user{text-align:left}
.choice{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;margin:1.5rem 0 1rem}
.main{background:var(--accent);border-color:var(--accent);color:var(--on)}
label{display:block;margin:1.5rem 0 .4rem;font-weight:600}
code{font:.95rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.code{display:block;padding:.75rem;border:1px solid var(--line);border-radius:.5rem;user-select:all}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;

/** The style of the authorization server's pages. It stands inline, so that a page is complete by itself; the policy carries its hash. */
export const styleElement = new Html(`<style>${style}</style>`);

let hash: Promise<string> | undefined;

/**
 * The source expression that allows the style. Where a page is no secure context there is no `crypto.subtle`: the sandbox
 * then runs inside that page, where no policy applies anyway.
 */
export function styleSource(): Promise<string> {
  hash ??= hashSource();
  return hash;
}

async function hashSource(): Promise<string> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return "'unsafe-inline'";
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(style)));
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`;
}
