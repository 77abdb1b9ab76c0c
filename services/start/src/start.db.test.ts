import type { Entry } from '@ostep/api-start';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startService } from './service';

const mark = `T${process.pid}`;
let opened: Awaited<ReturnType<typeof openTestService<typeof startService.api>>>;

beforeAll(async () => {
  opened = await openTestService(startService, inject('databaseUrls').start);
});

afterAll(async () => {
  await opened.service.db.$client`delete from start.entry where name like ${`${mark}%`}`;
  await opened.close();
});

const save = (body: unknown, headers = {}) => opened.request('POST', '/api/start/save', { body, headers });

async function find(id: number): Promise<Entry | undefined> {
  const answer = await opened.request('GET', '/api/start/list', { roles: [] });
  // Checked by the endpoint's own schema.
  return ((await answer.json()) as Entry[]).find((entry) => entry.id === id);
}

test('entries are created, changed with the version that was read, and deleted', async () => {
  const id = Number(await (await save({ name: ` ${mark} a ` })).text());
  expect(await find(id)).toEqual({ id, name: `${mark} a`, version: 1 });
  expect((await save({ id, name: `${mark} b` }, { 'if-match': '"1"' })).status).toBe(200);
  expect((await save({ id, name: `${mark} c` }, { 'if-match': '"1"' })).status).toBe(409);
  expect(await find(id)).toEqual({ id, name: `${mark} b`, version: 2 });
  expect((await opened.request('DELETE', `/api/start/${id}`)).status).toBe(200);
  expect(await find(id)).toBeUndefined();
});

test('a missing or taken name is refused at its field, an unknown entry by 404, a reader by 403', async () => {
  await save({ name: `${mark} taken` });
  const taken = await save({ name: `${mark} TAKEN` });
  expect(taken.status).toBe(417);
  expect(await taken.json()).toMatchObject({
    errors: [{ path: 'name', message: 'Pozycja o takiej nazwie już istnieje.' }],
  });
  expect(await (await save({ name: ' ' })).json()).toMatchObject({
    errors: [{ path: 'name', message: 'Pole wymagane.' }],
  });
  expect((await save({ id: 999_999_999, name: `${mark} d` })).status).toBe(404);
  expect((await opened.request('DELETE', '/api/start/999999999')).status).toBe(404);
  expect((await opened.request('POST', '/api/start/save', { body: { name: 'x' }, roles: [] })).status).toBe(403);
});
