import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';

export type TestUpstream = { readonly url: URL; readonly port: number; readonly stop: () => Promise<void> };

function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

export async function startUpstream(listener: RequestListener, port = 0): Promise<TestUpstream> {
  const server = createServer(listener);
  const taken = await listenOn(server, port);
  return {
    port: taken,
    url: new URL(`http://127.0.0.1:${taken}`),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export const echo: RequestListener = (request, response) => {
  bodyOf(request).then(
    (body) => {
      const { method, url, headers } = request;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ method, url, headers, size: body.length }));
    },
    () => response.destroy(),
  );
};
