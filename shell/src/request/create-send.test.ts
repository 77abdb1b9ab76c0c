import { afterEach, expect, test, vi } from 'vitest';
import { createDownload, createSend } from './create-send';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function setUp(response: Response) {
  const sent: { path: string; init: RequestInit }[] = [];
  const send = createSend(async (path, init = {}) => {
    sent.push({ path, init });
    return response;
  });
  return { send, sent };
}
const json = { 'Content-Type': 'application/json; charset=utf-8' };
const read = { method: 'GET', path: '/api/order', body: undefined, signal: undefined, headers: {} };

test('a read has no body and no type; headers of the caller are added', async () => {
  const { send, sent } = setUp(new Response('{"id":5}', { headers: json }));
  const { signal } = new AbortController();
  expect(await send({ ...read, signal, headers: { 'If-Match': '"4"' } })).toEqual({ id: 5 });
  const headers = { Accept: 'application/json', 'If-Match': '"4"' };
  expect(sent).toEqual([{ path: '/api/order', init: { method: 'GET', headers, signal } }]);
});

test('a write has a JSON body and its content type', async () => {
  const { send, sent } = setUp(new Response('7', { headers: json }));
  expect(await send({ ...read, method: 'POST', body: { a: 1 } })).toBe(7);
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  expect(sent[0]?.init).toEqual({ method: 'POST', headers, body: '{"a":1}' });
});

test('no content and empty JSON are null, another type is a file', async () => {
  expect(await setUp(new Response(null, { status: 204 })).send(read)).toBeNull();
  expect(await setUp(new Response('', { headers: json })).send(read)).toBeNull();
  for (const headers of [{ 'Content-Type': 'application/pdf' }, undefined]) {
    const file = await setUp(new Response(new Uint8Array([1, 2]), headers ? { headers } : {})).send(read);
    expect(file).toMatchObject({ size: 2 });
  }
});

test('a download is saved under its name', async () => {
  // The object URL is revoked 10 s later.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const saved: { name: string; href: string }[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  });
  const requested: string[] = [];
  const download = createDownload(async (path) => {
    requested.push(path);
    return new Response('abc');
  });
  await download('/api/order/5/file', 'zlecenie.pdf');
  expect(requested).toEqual(['/api/order/5/file']);
  expect(saved).toEqual([{ name: 'zlecenie.pdf', href: 'blob:saved' }]);
});

test('a file keeps the content, name and type that the server gives it', async () => {
  const headers = { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment; filename="list.pdf"; x=1' };
  // The File of jsdom accepts only a Blob of jsdom.
  const response = Object.assign(new Response('', { headers }), { blob: async () => new Blob(['ab']) });
  const file = await setUp(response).send(read);
  if (!(file instanceof File)) throw new Error('No file was read.');
  expect([file.name, file.type, file.size]).toEqual(['list.pdf', 'application/pdf', 2]);
});

test('a file without a name is only its content', async () => {
  const file = await setUp(new Response('ab', { headers: { 'Content-Type': 'application/pdf' } })).send(read);
  expect(file).not.toBeInstanceOf(File);
});
