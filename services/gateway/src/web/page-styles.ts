export const pageStyles = `:root {
  color-scheme: light dark;
  --page: #f6f5f1; --line: #d9d5cb; --text: #26241f; --accent: #2b6a3c; --link: #1f6436;
}
@media (prefers-color-scheme: dark) {
  :root { --page: #161512; --line: #3d3a32; --text: #ebe8e0; --accent: #7cc08b; --link: #8ccb99; }
}
html { background: var(--page); color: var(--text); font: 15px/1.45 'Source Sans 3', 'Segoe UI', system-ui, sans-serif; }
body { margin: 0; }
body > main { max-width: 90ch; margin: 0 auto; padding: 24px 20px; }
h1 { font-size: 24px; margin: 0; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
`;
