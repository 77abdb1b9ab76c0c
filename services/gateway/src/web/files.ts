import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { pagePolicy, workerPolicy } from '../response-headers';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** `main.3f2a9c01de.js`, also compressed */
const HASHED = /\.([0-9a-f]{8,})\.\w+(?:\.br|\.gz)?$/;
const HTML = /\.html$/;
const SERVICE_WORKER = /\/service-worker\.js(?:\.br|\.gz)?$/;

/** Hidden files, which `serveStatic` would serve, and source maps, which operators get from `/ops/source-maps`. */
const WITHHELD = /\/\.|\.map$/;

function setFileHeaders(path: string, context: Context): void {
  context.header('vary', 'accept-encoding');
  if (HTML.test(path)) context.header('content-security-policy', pagePolicy());
  if (SERVICE_WORKER.test(path)) context.header('content-security-policy', workerPolicy);
  const [, hash] = HASHED.exec(path) ?? [];
  context.header('cache-control', hash ? IMMUTABLE : 'no-cache');
  // The name already holds a hash of the content.
  if (hash) context.header('etag', `W/"${hash}"`);
}

/** Hashed names are immutable, other files are revalidated; a path without a file is left to the next handler. */
export function webFiles(root: string, rewriteRequestPath = (path: string) => path): MiddlewareHandler {
  // A name that no folder has: `serveStatic` must not serve the shell's index.html, which is rendered for each request.
  const index = 'none.html';
  const serve = serveStatic({ root, index, precompressed: true, rewriteRequestPath, onFound: setFileHeaders });
  // A browser applies the headers of a 304 to its cached copy.
  const withTag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] });
  return async (context, next) => {
    if (WITHHELD.test(context.req.path)) return context.notFound();
    await withTag(context, async () => {
      const file = await serve(context, async () => undefined);
      if (file) context.res = file;
    });
    if (!context.finalized) await next();
  };
}
