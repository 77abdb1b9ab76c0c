import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { webFiles } from '@ostep/service-gateway/files';
import { pagePolicy, securityHeaders } from '@ostep/service-gateway/headers';
import { type Context, Hono } from 'hono';
import { texts } from '../texts';
import type { SetUpContext } from './context';
import { openSetUp } from './set-up';
import { sessionId } from './set-up-request';
import { setUpRoutes } from './set-up-routes';

const MOUNT = '/start';

const pageFolder = () => join(projectDir(), 'packages/set-up-page/dist');

async function page(context: Context): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const html = await readFile(join(pageFolder(), 'index.html'), 'utf8');
  return context.html(html.replaceAll('%NONCE%', nonce), 200, {
    'cache-control': 'no-store',
    'content-security-policy': pagePolicy({ styles: `'nonce-${nonce}'` }),
  });
}

/** The set-up in the browser, to be mounted at `/start`. Once there is a manager it answers 404. */
export function setUpApp(context: SetUpContext): Hono {
  const setUp = openSetUp(context);
  const app = new Hono();
  const headers = securityHeaders(context.settings().address?.url ?? 'http://localhost');
  app.use(async (request, next) => {
    await next();
    for (const [name, value] of headers) if (!request.res.headers.has(name)) request.header(name, value);
  });
  app.use(async (request, next) => {
    const session = setUp.sessions.find(sessionId(request));
    if (await setUp.isClosedTo(session)) return request.text(texts.noPage, 404);
    await next();
  });
  app.get('/', page);
  app.get(
    '/assets/*',
    webFiles(pageFolder(), (path) => path.replace(MOUNT, '')),
  );
  app.get(
    '/favicon.svg',
    webFiles(pageFolder(), (path) => path.replace(MOUNT, '')),
  );
  app.route('/api', setUpRoutes(context, setUp));
  app.all('*', (request) =>
    request.req.path === `${MOUNT}/` ? request.redirect(MOUNT) : request.text(texts.noPage, 404),
  );
  return app;
}
