export const docsScript = `(() => {
  const search = document.getElementById('search');
  const nothing = document.getElementById('nothing');
  const endpoints = [...document.querySelectorAll('details[data-search]')];
  const areas = [...document.querySelectorAll('.area')];

  const filter = () => {
    const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
    for (const endpoint of endpoints) {
      endpoint.hidden = !words.every((word) => endpoint.dataset.search.includes(word));
    }
    for (const area of areas) area.hidden = !area.querySelector('details:not([hidden])');
    nothing.hidden = areas.some((area) => !area.hidden);
  };
  const openNamed = () => {
    const named = location.hash && document.getElementById(location.hash.slice(1));
    if (named && named.tagName === 'DETAILS') {
      named.open = true;
      named.scrollIntoView();
    }
  };

  search.addEventListener('input', filter);
  addEventListener('hashchange', openNamed);
  addEventListener('keydown', (event) => {
    if (event.key === '/' && document.activeElement !== search) {
      event.preventDefault();
      search.focus();
    }
  });
  openNamed();
})();
`;

export const docsStyles = `:root {
  color-scheme: light dark;
  --page: #f6f5f1; --surface: #ffffff; --line: #d9d5cb; --field: #8a8477; --text: #26241f; --muted: #625d53;
  --accent: #2b6a3c; --link: #1f6436; --get: #1f6f3a; --post: #1f5f8b; --delete: #b3261e; --code: #efede7;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #161512; --surface: #1e1d19; --line: #3d3a32; --field: #8d877a; --text: #ebe8e0; --muted: #aca598;
    --accent: #7cc08b; --link: #8ccb99; --get: #86cf96; --post: #8cc3ea; --delete: #f2928a; --code: #27251f;
  }
}
* { box-sizing: border-box; }
html { background: var(--page); color: var(--text); font: 15px/1.45 'Source Sans 3', 'Segoe UI', system-ui, sans-serif; scroll-padding-top: 16px; }
body { max-width: 1080px; margin: 0 auto; padding: 24px 20px 64px; }
h1 { font-size: 24px; margin: 0; }
h2 { font-size: 18px; margin: 28px 0 8px; }
h4 { font-size: 14px; margin: 16px 0 4px; }
h5 { font-size: 14px; font-weight: 400; margin: 4px 0; }
p { margin: 4px 0; max-width: 90ch; }
a { color: var(--link); }
code { font: 13px/1.4 ui-monospace, Consolas, monospace; }
.intro, .meaning, nav span { color: var(--muted); }
label { display: inline-block; margin: 12px 8px 0 0; font-weight: 600; }
input { width: 320px; max-width: 100%; min-height: 34px; padding: 4px 10px; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--field); border-radius: 5px; }
nav ul { display: flex; flex-wrap: wrap; gap: 6px 18px; list-style: none; padding: 0; margin: 12px 0 0; }
details { background: var(--surface); border: 1px solid var(--line); border-radius: 5px; margin: 4px 0; }
summary { display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: baseline; padding: 6px 12px; cursor: pointer; min-height: 34px; }
summary .summary { color: var(--muted); }
.method { min-width: 58px; font-weight: 700; font-size: 13px; }
.get { color: var(--get); } .post { color: var(--post); } .delete { color: var(--delete); }
.path { overflow-wrap: anywhere; }
.body { padding: 4px 16px 16px; border-top: 1px solid var(--line); overflow-x: auto; }
table { border-collapse: collapse; font-size: 14px; }
th, td { text-align: left; vertical-align: top; padding: 3px 14px 3px 0; border-bottom: 1px solid var(--line); }
.type { color: var(--muted); font: 13px/1.4 ui-monospace, Consolas, monospace; }
.media { font: 13px ui-monospace, Consolas, monospace; margin-top: 6px; }
.required { font-size: 12px; color: var(--delete); }
.schema { list-style: none; margin: 0; padding-left: 16px; border-left: 1px solid var(--line); }
.schema li { padding: 1px 0; }
.status, dt { font-weight: 700; }
.errors { margin: 0; } .errors div { display: flex; gap: 12px; } .errors dt { min-width: 58px; } .errors dd { margin: 0; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
[hidden] { display: none; }
@media print { input, label, nav { display: none; } }
`;
