import { type Html, html, textOf } from '@ostep/service-kit';
import { REALM_PATH, RESOURCES_PATH } from '../realm';
import { texts } from '../texts';

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><rect class="mark-background" height="32" rx="7" width="32"/><path class="mark-edge" d="M6 25.5h20"/><path class="mark-tree" d="M10.5 22.5v-4H6.6l3.9-6.5-2-.01L12 6.5l3.5 5.49-2 .01 3.9 6.5h-3.9v4z"/><path class="mark-tree-far" d="M21.5 22.5v-3h-2.6l2.7-4.6-1.3-.01 2.2-3.49 2.2 3.49-1.3.01 2.7 4.6h-2.6v3z"/></svg>`;

export function layout(title: string, content: Html, scripts: readonly string[] = []): string {
  return textOf(html`<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${texts.product}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${REALM_PATH}${RESOURCES_PATH}/identity.css">
${scripts.map((script) => html`<script defer src="${REALM_PATH}${RESOURCES_PATH}/${script}"></script>`)}
</head>
<body>
<main>
<header>${mark}<div><p class="product">${texts.product}</p><p class="lead">${texts.loginLead}</p></div></header>
${content}
</main>
<footer>${texts.developmentOnly}</footer>
</body>
</html>
`);
}
