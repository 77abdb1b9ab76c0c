import { Hono } from 'hono';
import { BOARD_SCRIPT, BOARD_STYLES, PAGE_STYLES, QUEUES } from '../paths';

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

/** Sets Bull Board's colour variables to the colours of our own pages. */
const boardStyles = `:root:root {
  --font-sans: 'Source Sans 3', 'Segoe UI', system-ui, sans-serif;
  --background: #f6f5f1; --foreground: #26241f; --card: #ffffff; --popover: #ffffff; --border: #d9d5cb; --input: #d9d5cb;
  --primary: #2b6a3c; --primary-foreground: #ffffff; --accent: #e3efe4; --accent-foreground: #1f5230;
  --secondary: #efede7; --secondary-foreground: #26241f; --muted: #efede7; --muted-foreground: #625d53;
  --sidebar: #ffffff; --sidebar-foreground: #26241f; --sidebar-accent: #efede7; --sidebar-border: #d9d5cb;
}
.dark-mode.dark-mode {
  --background: #161512; --foreground: #ebe8e0; --card: #1e1d19; --popover: #282620; --border: #3d3a32; --input: #3d3a32;
  --primary: #7cc08b; --primary-foreground: #0c2112; --accent: #22372a; --accent-foreground: #a5d8b0;
  --secondary: #27251f; --secondary-foreground: #ebe8e0; --muted: #27251f; --muted-foreground: #aca598;
  --sidebar: #1e1d19; --sidebar-foreground: #ebe8e0; --sidebar-accent: #27251f; --sidebar-border: #3d3a32;
}
`;

/**
 * Bull Board reads its path from the `<base>` element, which the policy `base-uri 'none'` forbids. An element of that
 * name without the HTML namespace has no effect on addresses, so the policy allows it and Bull Board finds it.
 */
const boardScript = `(() => {
  const base = document.createElementNS(null, 'base');
  base.setAttribute('href', '${QUEUES}/');
  document.head.append(base);
})();
`;

const headers = (type: string) => ({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' });

export function pageAssets(): Hono {
  const app = new Hono();
  app.get(PAGE_STYLES, (context) => context.body(styles, 200, headers('text/css')));
  app.get(BOARD_STYLES, (context) => context.body(boardStyles, 200, headers('text/css')));
  app.get(BOARD_SCRIPT, (context) => context.body(boardScript, 200, headers('text/javascript')));
  return app;
}
