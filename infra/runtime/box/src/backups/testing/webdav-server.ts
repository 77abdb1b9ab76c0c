import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export type WebdavServerOptions = {
  readonly folder: string;
  readonly user: string;
  readonly password: string;
  /** Below it everything is served; elsewhere there is nothing. */
  readonly path: string;
  /** Answers every file that comes with this status, before it has read it. */
  readonly refusesFiles?: number;
};

type Answer = { readonly status: number; readonly body?: string };

/** The verbs of WebDAV that copies need, over a folder, on loopback. */
export async function openWebdavServer(options: WebdavServerOptions) {
  const server = createServer((request, response) => {
    answer(request, response, options).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // `address()` returns this type for a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { url: `http://127.0.0.1:${port}${options.path}`, close };
}

async function answer(request: IncomingMessage, response: ServerResponse, options: WebdavServerOptions): Promise<void> {
  const { folder, user, password, path, refusesFiles } = options;
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const finish = ({ status, body = '' }: Answer) => response.writeHead(status).end(body);
  if (request.headers.authorization !== expected) return void finish({ status: 401 });
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (!pathname.startsWith(path)) return void finish({ status: request.method === 'PUT' ? 409 : 404 });
  const file = join(folder, basename(pathname.slice(path.length)));
  switch (request.method) {
    case 'PROPFIND':
      return void finish({ status: 207, body: listing(folder, path) });
    case 'PUT':
      if (refusesFiles !== undefined) return void finish({ status: refusesFiles });
      // As servers behind FastCGI do.
      if (request.headers['content-length'] === undefined) return void finish({ status: 411 });
      await pipeline(request, createWriteStream(file));
      return void finish({ status: 201 });
    case 'GET':
      if (!existsSync(file)) return void finish({ status: 404 });
      response.writeHead(200);
      return pipeline(createReadStream(file), response);
    case 'MOVE':
      renameSync(file, join(folder, basename(new URL(request.headers.destination?.toString() ?? '').pathname)));
      return void finish({ status: 201 });
    case 'DELETE':
      rmSync(file);
      return void finish({ status: 204 });
    default:
      finish({ status: 405 });
  }
}

function listing(folder: string, path: string): string {
  const hrefs = ['', ...readdirSync(folder)].map((name) => `<d:response><d:href>${path}${name}</d:href></d:response>`);
  return `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${hrefs.join('')}</d:multistatus>`;
}
