import { encodeBase64 } from '../../../http/base64.ts';
import { Html } from './html.ts';

/** Each colour on paper (light) and on blueprint (dark), as in the site's theme. */
const palette: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  paper: ['#fcfdfd', '#0b1829'],
  sheet: ['#fff', '#0f2036'],
  tint: ['#f3f6f8', '#0e1d31'],
  press: ['#e9eef2', '#17304f'],
  grid: ['#10202f0d', '#9cc4ff12'],
  ink: ['#10202f', '#e8f0fa'],
  soft: ['#435264', '#b1c2d6'],
  hair: ['#d8dfe5', '#233b58'],
  line: ['#b6c1cb', '#37557a'],
  edge: ['#76858f', '#6484a8'],
  accent: ['#1d49d6', '#9fbcff'],
  deep: ['#163aaf', '#c3d5ff'],
  'on-mark': ['#fff', '#0b1829'],
  browser: ['#56626f', '#aebac8'],
  application: ['#006b76', '#4fd3dd'],
  service: ['#86309f', '#dda8f7'],
  bad: ['#b3261e', '#ff9f95'],
  'bad-tint': ['#fdf1f0', '#3a1c28'],
};

/** The palette as custom properties. */
function colours(value: (light: string, dark: string) => string): string {
  return `:root{${Object.entries(palette)
    .map(([name, pair]) => `--${name}:${value(...pair)}`)
    .join(';')}}`;
}

/**
 * `light-dark()` follows `color-scheme`, which a page around a frame can set; other browsers follow the system. `data-compact` is set by a
 * page that shows this one in a panel of its own with a title: the bar, the diagram and the words around them are left out. In a narrow window, the
 * diagram leaves its place to the choice of a company, so that the buttons are in view.
 */
const style = `
:root{color-scheme:light dark;--mono:"Martian Mono",ui-monospace,monospace}
${colours((light) => light)}
@media(prefers-color-scheme:dark){${colours((_, dark) => dark)}}
@supports(color:light-dark(red,red)){${colours((light, dark) => `light-dark(${light},${dark})`)}}
*{box-sizing:border-box;margin:0;padding:0;overflow-wrap:anywhere}
body{display:grid;place-items:center;min-height:100vh;padding:24px 16px;color:var(--ink);background:linear-gradient(var(--grid) 1px,#0000 0) 0 -1px/24px 24px,linear-gradient(90deg,var(--grid) 1px,#0000 0) -1px 0/24px 24px var(--paper);font:.875rem/1.5 "Instrument Sans",system-ui,sans-serif}
main{--pad:24px;width:100%;max-width:440px;border:1px solid var(--line);border-radius:3px;background:var(--sheet);overflow:hidden}
.browser{--c:var(--browser)}.application{--c:var(--application)}.service{--c:var(--service)}
.bar{display:flex;border-bottom:1px solid var(--line);background:var(--tint);color:var(--soft)}
.bar,.node,.arrow,h2,.details{font:500 .6875rem/16px var(--mono);font-stretch:75%}
.bar span{display:flex;align-items:center;min-height:34px;padding:0 10px;white-space:nowrap}.bar span+span{flex:1;border-left:1px solid var(--hair)}.bar span:last-child{flex:none}
.bar b{color:var(--ink)}.bar b.bad{color:var(--bad)}
.mark{display:inline-grid;place-items:center;flex:none;width:18px;height:18px;background:var(--c);color:var(--on-mark);font:700 .6875rem/1 var(--mono);font-stretch:75%;border-radius:1px;margin-right:6px;vertical-align:-4px;forced-color-adjust:none}
.mark.service{border-radius:50%}.mark.browser{clip-path:polygon(0 0,66% 0,100% 34%,100% 100%,0 100%)}
.body{padding:var(--pad)}
.diagram{display:flex;align-items:flex-start;margin-bottom:20px}
.node{flex:none;width:104px;text-align:center;color:var(--c)}.node .mark{display:grid;width:36px;height:36px;margin:0 auto 6px;font-size:1rem}
.arrow{position:relative;flex:1;min-width:0;height:36px;margin:0 -28px;color:var(--soft);text-align:center}
.arrow:before{content:"";position:absolute;inset:17px 4px auto;border-top:1.5px solid var(--c)}
.arrow:after{content:"";position:absolute;top:13px;right:3px;width:9px;height:9px;background:var(--c);clip-path:polygon(0 0,100% 50%,0 100%)}
.arrow small{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.later:before,.stopped:before{border-top-style:dashed}.later:after{clip-path:polygon(0 0,18% 0,100% 50%,18% 100%,0 100%,76% 50%)}
.stopped{--c:var(--bad);color:var(--c)}.stopped:before{right:50%}.stopped:after{top:11px;right:calc(50% - 7px);width:13px;height:13px;clip-path:polygon(14% 0,50% 36%,86% 0,100% 14%,64% 50%,100% 86%,86% 100%,50% 64%,14% 100%,0 86%,36% 50%,0 14%)}
.stopped small{margin-top:-4px}
h1{font-size:1.375rem;line-height:1.25;font-weight:600;text-wrap:balance;margin-bottom:6px}
h2{margin:20px 0 6px;color:var(--soft)}
p,dd,dt,small{color:var(--soft)}
small{font-size:.6875rem}
.scopes,.comparison,.details{display:grid;grid-template-columns:92px minmax(0,1fr)}
.scopes,.comparison{border-top:1px solid var(--line)}.scopes>*,.comparison>*{padding:7px 0;border-bottom:1px solid var(--hair)}
.scopes dt{font-weight:600;color:var(--ink)}
.comparison,.details,.user,.code,.choice{margin-top:16px}
.comparison,.code{font:400 .78125rem/20px var(--mono);font-stretch:75%}
.comparison dd,.details code{color:var(--ink)}.comparison span{display:block}
mark{background:var(--bad-tint);color:var(--bad);font-weight:600}
.details{padding:8px 12px;border-left:2px solid var(--line);background:var(--tint);line-height:20px}code,select,button{font:inherit}
.fact{display:inline-block;width:9px;height:9px;border:1.5px solid var(--soft);border-radius:50%;background:linear-gradient(90deg,var(--soft) 50%,#0000 0)}.fact.rule{background:var(--soft)}
.user{display:flex;align-items:center;flex-wrap:wrap}.user b{margin-right:8px;color:var(--ink)}.user .mark{margin-right:8px}
.caption{margin-top:12px}
.problem{margin-top:4px;color:var(--bad)}
label{display:block;margin:16px 0 4px;font-weight:600}
select,.code,.choice button{width:100%;min-height:44px;padding:0 12px;border:1px solid var(--edge);border-radius:3px;background:var(--sheet);color:var(--ink)}
select{appearance:none;background:linear-gradient(45deg,#0000 42%,var(--soft) 0 58%,#0000 0) right 18px center/6px 6px no-repeat,linear-gradient(-45deg,#0000 42%,var(--soft) 0 58%,#0000 0) right 13px center/6px 6px no-repeat}@media(forced-colors:active){select{appearance:auto}}select[aria-invalid]{border:2px solid var(--bad)}
.code{padding:10px 12px;background:var(--tint);resize:none}
.choice{display:grid;grid-template-columns:1fr 1fr;gap:8px}
.choice button{font-size:1rem;font-weight:500}
.choice .main{border-color:var(--accent);background:var(--accent);color:var(--on-mark);font-weight:600}.choice .main:hover{background:var(--deep)}
ul{list-style:none;margin:16px calc(0px - var(--pad)) calc(0px - var(--pad));border-top:1px solid var(--line);max-height:330px;overflow:auto}
li+li{border-top:1px solid var(--hair)}
li button{display:flex;align-items:center;gap:12px;width:100%;min-height:60px;padding:8px var(--pad);border:0;background:0;color:inherit;text-align:left}
li .mark{margin:0}li b,li small{display:block}
li button:after{content:"";flex:none;width:7px;height:7px;margin-left:auto;border:solid var(--soft);border-width:1.6px 1.6px 0 0;rotate:45deg}
button{cursor:pointer}button:hover{background:var(--press)}
a{color:var(--accent)}
footer{padding:10px var(--pad);border-top:1px solid var(--hair);background:var(--tint);color:var(--soft);font-size:.6875rem}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}li :focus-visible{outline-offset:-2px}
@media(max-width:480px){body{padding:12px;place-items:start center}main{--pad:16px}.node{width:84px}.arrow{margin:0 -20px}:has(select)>.diagram{display:none}}
[data-compact] body{display:block;min-height:0;padding:0;background:var(--sheet)}[data-compact] main{--pad:14px;max-width:none;border:0}
[data-compact] :is(.bar,.diagram,h2,.caption,footer){display:none}[data-compact] h1{font-size:1rem}[data-compact] .scopes>*{padding:4px 0}[data-compact] .choice{grid-template-columns:1fr 2fr}[data-compact] :is(.scopes,.choice,.user,label){margin-top:12px}
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
