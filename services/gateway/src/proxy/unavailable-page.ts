import { html, textOf } from '@ostep/service-kit';
import { texts } from '../texts';

type UnavailablePage = { readonly title: string; readonly message: string; readonly address: string };

export function unavailablePage({ title, message, address }: UnavailablePage): string {
  return textOf(html`<!doctype html>
<html lang="pl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api/page.css"></head>
<body><main><h1>${title}</h1><p>${message}</p><p><a href="${address}">${texts.retry}</a></p></main></body>
</html>
`);
}
