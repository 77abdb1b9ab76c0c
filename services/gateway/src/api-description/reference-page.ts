import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { html, textOf } from '@ostep/service-kit';
import { pageTexts, referenceTexts } from './reference-texts';

const require = createRequire(import.meta.url);

/** The package does not export the path of its built page, which is in a folder beside its entry. */
export const referenceDir = join(dirname(require.resolve('@scalar/api-reference')), 'browser');

/** Loads nothing from other servers and sends nothing there. Trying calls is off, because they need a token. */
const configuration = {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  hiddenClients: true,
  hideTestRequestButton: true,
  documentDownloadType: 'none',
  showOperationId: true,
  localization: { locale: 'pl', translations: referenceTexts },
};

export const referenceScript = `import { createApiReference } from './reference/standalone.esm.js';
createApiReference('#reference', ${JSON.stringify(configuration)});
`;

export const referenceStyles = `#reference {
  --scalar-font: 'Source Sans 3', 'Segoe UI', system-ui, sans-serif;
  --scalar-custom-header-height: 57px;
}
.light-mode { --scalar-color-accent: #2b6a3c; }
.dark-mode { --scalar-color-accent: #7cc08b; }
.frame { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; box-sizing: border-box; height: 57px; overflow: hidden; padding: 10px 20px; border-bottom: 1px solid var(--line); }
`;

export const referencePage = textOf(html`<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${pageTexts.title} · ${pageTexts.home}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/page.css">
<link rel="stylesheet" href="/api/docs/reference.css">
<script type="module" src="/api/docs/reference.js"></script>
</head>
<body>
<header class="frame"><h1>${pageTexts.title}</h1> <a href="/">${pageTexts.home}</a> <a href="/api/openapi.json">${pageTexts.download}</a></header>
<div id="reference" lang="en"></div>
</body>
</html>
`);
