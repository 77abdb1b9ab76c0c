import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Accepted } from './accept-invoice';
import { type Answer, KsefApi, refused } from './ksef-api';

/** What the next call meets: an answer in place of the work, silence, or a connection that ends after the work was done. */
export type Fault = 429 | 503 | 550 | Answer | 'hang' | 'die-after';

export type Ksef = {
  readonly url: string;
  readonly accepted: readonly Accepted[];
  fault: (call: string) => Fault | null;
  readonly close: () => Promise<void>;
};

export async function startKsef({ port = 0, now = () => new Date() } = {}): Promise<Ksef> {
  const api = new KsefApi(now);
  const ksef = { fault: (_: string): Fault | null => null };
  const server = createServer((request, response) => {
    const named = `${request.method} ${(request.url ?? '').split('?')[0]}`;
    const fault = ksef.fault(named);
    if (fault === 'hang') return;
    void readBody(request).then((body) => {
      if (typeof fault === 'number') return send(response, refused(fault, fault, 'Spróbuj później.'));
      if (typeof fault === 'object' && fault !== null) return send(response, fault);
      const result = api.answer(named, (request.headers.authorization ?? '').replace('Bearer ', ''), body);
      if (fault === 'die-after') return void response.destroy();
      send(response, result);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const listening = typeof address === 'object' && address ? address.port : port;
  return Object.assign(ksef, {
    url: `http://127.0.0.1:${listening}`,
    accepted: api.accepted,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

function send(response: ServerResponse, { status, json, xml, html }: Answer): void {
  if (status === 429) response.setHeader('retry-after', '1');
  const type = html !== undefined ? 'text/html' : xml !== undefined ? 'application/xml' : 'application/json';
  response.writeHead(status, { 'content-type': type });
  response.end(html ?? xml ?? (json === undefined ? '' : JSON.stringify(json)));
}
