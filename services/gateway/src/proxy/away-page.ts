import { html, textOf } from '@ostep/service-kit';
import { texts } from '../texts';

/** For a browser that opens a page of a service that is away; the same address is tried again by the link. */
export function awayPage(address: string): string {
  return textOf(html`<!doctype html>
<html lang="pl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts.identityAwayTitle}</title></head>
<body><main><h1>${texts.identityAwayTitle}</h1><p>${texts.identityAway}</p><p><a href="${address}">${texts.retry}</a></p></main></body>
</html>
`);
}
