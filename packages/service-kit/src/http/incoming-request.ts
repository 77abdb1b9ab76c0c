import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Context } from 'hono';

type Sockets = { readonly incoming?: IncomingMessage; readonly outgoing?: ServerResponse };

function socketsOf(context: Context): Sockets {
  // Set by the adapter of our listener.
  return (context.env ?? {}) as Sockets;
}

/** `name` in lower case. Reads Node's parsed headers, which spares building a `Headers`. */
export function headerOf(context: Context, name: string): string | undefined {
  const { incoming } = socketsOf(context);
  if (!incoming) return context.req.header(name);
  const value = incoming.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Avoids a web stream, which costs more than the rest of a small request. @throws `tooLarge()` above `limit` bytes */
export async function readBody(context: Context, limit: number, tooLarge: () => Error): Promise<Uint8Array> {
  if (Number(headerOf(context, 'content-length') ?? 0) > limit) throw tooLarge();
  const { incoming } = socketsOf(context);
  if (incoming) return readIncoming(incoming, limit, tooLarge);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of context.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const callerDisconnected = () => new Error('the caller went away');

/** Calls `fail` if the stream ends early. True: it is destroyed already and would emit no further event. */
export function failWhenDestroyed(body: Readable, fail: (error: Error) => void): boolean {
  if (body.destroyed) {
    fail(callerDisconnected());
    return true;
  }
  body.once('error', fail);
  // `close` follows every request, and an unneeded Error would cost its stack trace.
  body.once('close', () => (body.readableEnded ? undefined : fail(callerDisconnected())));
  return false;
}

function readIncoming(incoming: IncomingMessage, limit: number, tooLarge: () => Error): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    if (failWhenDestroyed(incoming, reject)) return;
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size <= limit) {
        chunks.push(chunk);
        return;
      }
      incoming.off('data', onData).resume();
      reject(tooLarge());
    };
    incoming.on('data', onData);
    incoming.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
  });
}

export function bodyStream(context: Context): Readable {
  const { incoming } = socketsOf(context);
  if (incoming) return incoming;
  const { body } = context.req.raw;
  // Node's web stream type differs from the DOM's.
  return body ? Readable.fromWeb(body as WebStream<Uint8Array>) : Readable.from([]);
}

export function clientAborted(context: Context): boolean {
  const { incoming } = socketsOf(context);
  return incoming?.destroyed === true && !incoming.complete;
}

export function signalOf(context: Context): AbortSignal {
  const { outgoing } = socketsOf(context);
  if (!outgoing) return context.req.raw.signal;
  const aborted = new AbortController();
  const abort = () => aborted.abort(callerDisconnected());
  if (outgoing.destroyed) abort();
  else outgoing.once('close', () => (outgoing.writableFinished ? undefined : abort()));
  return aborted.signal;
}
