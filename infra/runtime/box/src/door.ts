import { Hono } from 'hono';
import { html } from 'hono/html';
import { texts } from './texts';

const SECONDS_UNTIL_RELOAD = 3;

const startingPage = () => html`<!doctype html>
<html lang="pl">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta http-equiv="refresh" content="${SECONDS_UNTIL_RELOAD}">
    <title>${texts.starting}</title>
  </head>
  <body>
    <main>
      <h1>${texts.starting}</h1>
      <p>${texts.startingHint}</p>
    </main>
  </body>
</html>`;

/** What the box itself answers: that it starts, and its set-up. */
export function doorApp(setUp: Hono): Hono {
  const app = new Hono();
  app.all('/start/away', (context) => context.html(startingPage(), 503));
  app.route('/start', setUp);
  app.notFound((context) => context.text(texts.noPage, 404));
  return app;
}
