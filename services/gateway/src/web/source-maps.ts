import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const PREFIX = '/source-maps';

/** Served to operations only, which checks the role: `/source-maps/assets/shell.3f2a9c01de.js.map`. */
export function sourceMaps(webDir: string): Hono {
  const fileOf = (path: string) => path.slice(PREFIX.length);
  const app = new Hono();
  app.get(`${PREFIX}/remotes/:name{.+.map}`, serveStatic({ root: webDir, rewriteRequestPath: fileOf }));
  app.get(`${PREFIX}/:name{.+.map}`, serveStatic({ root: join(webDir, 'shell'), rewriteRequestPath: fileOf }));
  return app;
}
