import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Accepted, Status } from './accept-invoice';
import { type Answer, refused } from './answer';
import { KsefApi } from './ksef-api';

/**
 * A fault of a call: an answer without doing the work, no answer at all, a connection that ends after the work, another
 * answer after the work, or a status that refuses the posted invoice.
 */
export type Fault =
  | 429
  | 503
  | 550
  | Answer
  | 'hang'
  | 'die-after'
  | { readonly after: (real: Answer) => Answer }
  | { readonly refuse: Status };

export type Ksef = {
  readonly url: string;
  readonly accepted: readonly Accepted[];
  /** Gives a collective identifier to invoices of one seller, as a payer would request it. */
  readonly collectiveIdentifier: (ksefNumbers: readonly string[]) => string | null;
  fault: (call: string) => Fault | null;
  readonly close: () => Promise<void>;
};

export async function startKsef({ port = 0, now = () => new Date() } = {}): Promise<Ksef> {
  const api = new KsefApi(now);
  const ksef = { fault: (_: string): Fault | null => null };
  const server = createServer((request, response) => {
    const endpoint = `${request.method} ${(request.url ?? '').split('?')[0]}`;
    const fault = ksef.fault(endpoint);
    if (fault === 'hang') return;
    void readBody(request).then((body) => {
      const { authorization = '', 'x-continuation-token': token } = request.headers;
      const ksefRequest = {
        body,
        token: authorization.replace('Bearer ', ''),
        query: new URLSearchParams((request.url ?? '').split('?')[1]),
        continuation: token ? String(token) : null,
      };
      const answer = answerTo(fault, (refusal) => api.answer(endpoint, { ...ksefRequest, refusal }));
      if (answer === null) return void response.destroy();
      send(response, answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const listening = typeof address === 'object' && address ? address.port : port;
  return Object.assign(ksef, {
    url: `http://127.0.0.1:${listening}`,
    accepted: api.accepted,
    collectiveIdentifier: (ksefNumbers: readonly string[]) => api.collective.numberOf(ksefNumbers),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

/** @returns null when the connection must end without an answer */
function answerTo(fault: Exclude<Fault, 'hang'> | null, work: (refusal: Status | null) => Answer): Answer | null {
  if (fault === null) return work(null);
  if (typeof fault === 'number') return refused(fault, fault, 'Spróbuj później.');
  if (fault !== 'die-after' && 'status' in fault) return fault;
  const done = work(typeof fault === 'object' && 'refuse' in fault ? fault.refuse : null);
  if (fault === 'die-after') return null;
  return 'after' in fault ? fault.after(done) : done;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer.status === 429) response.setHeader('retry-after', '1');
  const { type, body } = contentOf(answer);
  response.writeHead(answer.status, { 'content-type': type });
  response.end(body);
}

function contentOf({ json, xml, html }: Answer): { readonly type: string; readonly body: string } {
  if (html !== undefined) return { type: 'text/html', body: html };
  if (xml !== undefined) return { type: 'application/xml', body: xml };
  return { type: 'application/json', body: json === undefined ? '' : JSON.stringify(json) };
}
