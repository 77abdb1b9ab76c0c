import { type Html, html, textOf } from '@ostep/service-kit';
import { REALM_PATH, RESOURCES_PATH } from '../realm';
import { texts } from '../texts';

const mark = html`<svg class="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><path d="M16 2 7 14h4L5 22h9v8h4v-8h9l-6-8h4z"/></svg>`;

/** The frame of every page of the identity provider. */
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
