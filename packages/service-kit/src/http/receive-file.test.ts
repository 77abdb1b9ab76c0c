import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../process/log';
import { Refusal } from '../verb/refusal';
import { listen } from './listen';
import { MalformedRequest } from './malformed-request';
import { receiveFile } from './receive-file';

const MB = 1024 * 1024;
const BOUNDARY = 'edge';
let server: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  const app = new Hono();
  app.post('/', async (context) => {
    try {
      const { name, bytes } = await receiveFile(context);
      return context.json({ name, size: bytes.byteLength, sum: bytes.reduce((sum, byte) => (sum + byte) % 65_521, 0) });
    } catch (error) {
      if (error instanceof Refusal) return context.text(error.code, error.status);
      return context.text(String(error), error instanceof MalformedRequest ? 400 : 500);
    }
  });
  server = await listen(app, { host: '127.0.0.1', port: 0, log: createLog('test', 'silent') });
});
afterAll(() => server.close());

async function send(
  body: string | FormData | ReadableStream<Uint8Array>,
  type = `multipart/form-data; boundary=${BOUNDARY}`,
) {
  const headers = body instanceof FormData ? undefined : { 'content-type': type };
  const response = await fetch(`http://127.0.0.1:${server.port}/`, {
    method: 'POST',
    body,
    ...(headers ? { headers } : {}),
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
  const text = await response.text();
  return response.status === 200 ? JSON.parse(text) : [response.status, text];
}

const part = (name: string, content = 'x', fileName?: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;

function formOf(bytes: Uint8Array<ArrayBuffer>, name: string): FormData {
  const form = new FormData();
  form.set('file', new File([bytes], name));
  return form;
}

test('a file of 10 MB is received completely with its name, with or without Content-Length', async () => {
  const bytes = new Uint8Array(randomBytes(10 * MB));
  const expected = {
    name: 'zażółć gęślą.pdf',
    size: bytes.length,
    sum: bytes.reduce((sum, byte) => (sum + byte) % 65_521, 0),
  };
  expect(await send(formOf(bytes, 'zażółć gęślą.pdf'))).toEqual(expected);
  const request = new Request('http://x', { method: 'POST', body: formOf(bytes, 'zażółć gęślą.pdf') });
  expect(await send(request.body ?? '', request.headers.get('content-type') ?? '')).toEqual(expected);
});

test('one byte more than allowed is refused, wherever it is', async () => {
  expect(await send(formOf(new Uint8Array(10 * MB + 1), 'a.pdf'))).toEqual([413, 'fileTooLarge']);
  const chunked = new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < 11; sent += 1) controller.enqueue(new Uint8Array(MB));
      controller.close();
    },
  });
  expect(await send(chunked)).toEqual([413, 'fileTooLarge']);
});

test.each([
  ['two files', part('file', 'a', 'a.pdf') + part('file', 'b', 'b.pdf') + END],
  ['many fields', Array.from({ length: 9 }, (_, index) => part(`f${index}`)).join('') + END],
  ['no end', part('file', 'a', 'a.pdf')],
  ['an end within a head', `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a`],
  ['no multipart at all', 'abc'],
])('a body with %s is malformed', async (_, body) => {
  expect((await send(body))[0]).toBe(400);
});

test('a body that is not multipart or names no boundary is malformed', async () => {
  expect((await send('{}', 'application/json'))[0]).toBe(400);
  expect((await send(END, 'multipart/form-data'))[0]).toBe(400);
});

test('a body without a file asks for one', async () => {
  expect(await send(part('file') + END)).toEqual([417, 'fileMissing']);
  expect(await send(part('other', 'a', 'a.pdf') + END)).toEqual([417, 'fileMissing']);
  expect(await send(new FormData())).toEqual([417, 'fileMissing']);
});

test('small fields beside the file are ignored', async () => {
  expect(await send(part('note') + part('file', 'abc', 'a.pdf') + part('more') + END)).toMatchObject({ size: 3 });
});
