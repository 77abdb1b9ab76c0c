import { html, textOf } from '@ostep/service-kit';
import { texts } from './texts';

const POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

export type Message = {
  readonly status: 400 | 403 | 503;
  readonly title: string;
  readonly text: string;
  /** Where the link leads that tries again. */
  readonly retry: string;
};

/** A sentence for a person, with a way on. */
export function messagePage({ status, title, text, retry }: Message): Response {
  const page = html`<!doctype html>
<html lang="pl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="${retry}">${texts.retry}</a></p></main></body>
</html>
`;
  return new Response(textOf(page), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
    },
  });
}
