/** Repeats values of the design tokens, because the page must work before anything of the product is loaded. */
export const identityStyles = `:root {
  color-scheme: light dark;
  --page: #f6f5f1; --surface: #ffffff; --line: #d9d5cb; --field-line: #8a8477;
  --text: #26241f; --muted: #625d53; --green: #2b6a3c; --green-dark: #215530; --on-green: #ffffff;
  --tint: #e3efe4; --fault: #b3261e; --fault-tint: #fce8e6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #161512; --surface: #1e1d19; --line: #3d3a32; --field-line: #8d877a;
    --text: #ebe8e0; --muted: #aca598; --green: #7cc08b; --green-dark: #96d0a3; --on-green: #0c2112;
    --tint: #22372a; --fault: #f2928a; --fault-tint: #44211e;
  }
}
* { box-sizing: border-box; }
html { background: var(--page); font: 16px/1.5 'Source Sans 3 Variable', 'Source Sans 3', system-ui, 'Segoe UI', Roboto, sans-serif; }
@font-face {
  font-family: 'Source Sans 3 Variable'; font-display: swap; font-weight: 200 900;
  src: url('source-sans-3-latin-ext.woff2') format('woff2');
  unicode-range: U+0100-02BA, U+1E00-1E9F, U+20A0-20C0;
}
@font-face {
  font-family: 'Source Sans 3 Variable'; font-display: swap; font-weight: 200 900;
  src: url('source-sans-3-latin.woff2') format('woff2');
  unicode-range: U+0000-00FF, U+2000-206F, U+2212;
}
body {
  margin: 0; min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column; align-items: center;
  justify-content: center; gap: 16px; padding: 24px 16px; background: var(--page); color: var(--text);
}
main { width: 100%; max-width: 420px; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 28px; }
header { display: flex; gap: 12px; align-items: center; margin-bottom: 20px; padding-bottom: 18px; border-bottom: 1px solid var(--line); }
header p { margin: 0; line-height: 1.3; }
.mark { flex: none; width: 36px; height: 36px; }
.mark-background { fill: #2b6a3c; }
.mark-edge { fill: none; stroke: #f3dca6; stroke-width: 2.2; stroke-linecap: round; }
.mark-tree { fill: #ffffff; }
.mark-tree-far { fill: #cfe6d3; }
.product { font-weight: 650; font-size: 20px; }
.lead { color: var(--muted); font-size: 14px; }
h1 { font-size: 18px; font-weight: 650; margin: 0 0 12px; }
h2 { font-size: 14px; font-weight: 650; margin: 0; }
form { display: grid; }
label { font-size: 14px; font-weight: 600; margin: 8px 0 4px; }
input {
  width: 100%; min-height: 40px; padding: 6px 10px; font: inherit; color: inherit; background: var(--surface);
  border: 1px solid var(--field-line); border-radius: 5px;
}
input[aria-invalid] { border-color: var(--fault); }
.password { position: relative; }
.password input { padding-right: 104px; }
#reveal {
  position: absolute; right: 4px; top: 4px; height: 32px; padding: 0 8px; font: inherit; font-size: 13px;
  color: var(--green); background: none; border: 0; border-radius: 4px; cursor: pointer;
}
.primary {
  display: inline-flex; align-items: center; justify-content: center; min-height: 40px; padding: 6px 18px; font: inherit;
  font-weight: 600; color: var(--on-green); background: var(--green); border: 0; border-radius: 5px; cursor: pointer;
  text-decoration: none;
}
form .primary { margin-top: 18px; }
.primary:hover { background: var(--green-dark); }
:focus-visible { outline: 2px solid var(--green); outline-offset: 2px; }
input:focus-visible { outline-offset: 0; }
.fault { margin: 0 0 8px; padding: 8px 12px; border-left: 3px solid var(--fault); background: var(--fault-tint); color: var(--fault); border-radius: 4px; }
.reason { margin: 0 0 8px; padding: 8px 12px; border-left: 3px solid var(--green); background: var(--tint); border-radius: 4px; }
.detail { color: var(--muted); font-size: 14px; overflow-wrap: anywhere; }
.actions { display: flex; gap: 18px; align-items: center; }
a { color: var(--green); }
section { margin-top: 24px; padding-top: 18px; border-top: 1px solid var(--line); }
section p { margin: 2px 0 10px; color: var(--muted); font-size: 14px; }
.people { list-style: none; margin: 0; padding: 0; display: grid; gap: 6px; }
.people button {
  display: grid; grid-template-columns: 64px 1fr auto; gap: 8px; align-items: baseline; width: 100%; min-height: 38px;
  padding: 6px 12px; font: inherit; font-size: 15px; text-align: left; color: inherit; background: var(--surface);
  border: 1px solid var(--line); border-radius: 5px; cursor: pointer;
}
.people button:hover { background: var(--tint); border-color: var(--green); }
.people em { font-style: normal; color: var(--muted); font-size: 13px; }
footer { max-width: 420px; text-align: center; color: var(--muted); font-size: 13px; }
@media (max-width: 480px) { main { padding: 20px; } body { justify-content: flex-start; } }
`;
