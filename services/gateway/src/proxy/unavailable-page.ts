import { html, requestTexts, textOf } from '@ostep/service-kit';
import { texts } from '../texts';

export function unavailablePage(address: string, message: string): string {
  const title = message === requestTexts.identityAway ? texts.identityAwayTitle : texts.serviceAwayTitle;
  return textOf(html`<!doctype html>
<html lang="pl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api/page.css"></head>
<body><main><h1>${title}</h1><p>${message}</p><p><a href="${address}">${texts.retry}</a></p></main></body>
</html>
`);
}
