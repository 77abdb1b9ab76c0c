import { Hono } from 'hono';
import { BOARD_SCRIPT, PAGE_STYLES, QUEUES } from '../paths';

const styles = `:root {
  color-scheme: light dark;
  --page: #f6f5f1; --surface: #ffffff; --line: #d9d5cb; --text: #26241f; --muted: #625d53; --link: #1f6436; --code: #efede7;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #161512; --surface: #1e1d19; --line: #3d3a32; --text: #ebe8e0; --muted: #aca598; --link: #8ccb99; --code: #27251f;
  }
}
* { box-sizing: border-box; }
html { background: var(--page); color: var(--text); font: 15px/1.45 'Source Sans 3', 'Segoe UI', system-ui, sans-serif; }
body { margin: 0; }
header { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; padding: 8px 20px; background: var(--surface); border-bottom: 1px solid var(--line); }
.product { display: inline-flex; gap: 10px; align-items: center; font-size: 18px; font-weight: 650; color: var(--text); text-decoration: none; }
nav { display: flex; gap: 16px; }
a { color: var(--link); }
main { max-width: 1200px; margin: 0 auto; padding: 20px; }
h1 { font-size: 22px; margin: 0 0 12px; }
p { max-width: 90ch; margin: 4px 0 12px; }
pre { margin: 0; padding: 12px 16px; overflow-x: auto; background: var(--code); border: 1px solid var(--line); border-radius: 5px; font: 12.5px/1.5 ui-monospace, Consolas, monospace; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`;

/** Bull Board reads its path from `<base>`; ours has no namespace, so that the policy can refuse every real one. */
const boardScript = `(() => {
  const place = document.createElementNS(null, 'base');
  place.setAttribute('href', '${QUEUES}/');
  document.head.append(place);
})();
`;

const headers = (type: string) => ({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' });

/** Served without sign-in. */
export function pageAssets(): Hono {
  const app = new Hono();
  app.get(PAGE_STYLES, (context) => context.body(styles, 200, headers('text/css')));
  app.get(BOARD_SCRIPT, (context) => context.body(boardScript, 200, headers('text/javascript')));
  return app;
}
