import { Hono } from 'hono';
import { html } from 'hono/html';
import { texts } from './texts';

const SECONDS_UNTIL_RELOAD = 3;

type Plain = { readonly title: string; readonly hint: string; readonly reloads: boolean };

const plainPage = ({ title, hint, reloads }: Plain) => html`<!doctype html>
<html lang="pl">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    ${reloads ? html`<meta http-equiv="refresh" content="${SECONDS_UNTIL_RELOAD}">` : ''}
    <title>${title}</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; color: #1c211e; background: #f7f6f2; margin: 0 }
      main { max-width: 36rem; margin: 20vh auto 0; padding: 0 1.5rem }
      h1 { font-size: 1.5rem }
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${hint}</p>
    </main>
  </body>
</html>`;

const startingPage = () => plainPage({ title: texts.starting, hint: texts.startingHint, reloads: true });

/** What the box itself answers: that it starts, and its set-up. */
export function doorApp(setUp: Hono): Hono {
  const app = new Hono();
  app.all('/start/away', (context) => context.html(startingPage(), 503));
  app.route('/start', setUp);
  app.notFound((context) => context.text(texts.noPage, 404));
  return app;
}

/** Why there is no product, where it would be. */
export function refusalApp(sentence: string): Hono {
  const app = new Hono();
  app.all('*', (context) => context.html(plainPage({ title: texts.refused, hint: sentence, reloads: false }), 503));
  return app;
}
