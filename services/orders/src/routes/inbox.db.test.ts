import { randomUUID } from 'node:crypto';
import type { OrderFormInput } from '@ostep/api-orders';
import type { InboxFile, InboxOutcome, Problem } from '@ostep/endpoint-kit';
import { sampleBytes } from '@ostep/test-documents/samples';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';

let orders: OpenOrders;
let person: { readonly username: string };
beforeAll(async () => {
  orders = await openOrders();
});
beforeEach(() => {
  person = { username: `biuro-${randomUUID().slice(0, 8)}` };
});
afterAll(() => orders.close());

type Sent = { readonly name?: string; readonly bytes?: Uint8Array; readonly key?: string; readonly batch?: string };

async function send({ name = 'zlecenie.pdf', bytes = newFile(), key = randomUUID(), batch = randomUUID() }: Sent = {}) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const path = `/api/order/inbox/file/${batch}`;
  const response = await orders.call<{ jobId: string } & Problem>('POST', path, {
    ...person,
    form,
    headers: { 'idempotency-key': key },
  });
  return { status: response.status, jobId: response.body.jobId, message: response.body.message };
}

let count = 0;
function newFile(): Uint8Array {
  count += 1;
  return Buffer.concat([sampleBytes('zlecenie-15-2026.pdf'), Buffer.from(`%${orders.mark}-${count}\n`)]);
}

const list = async (who: object = person) => (await orders.call<InboxFile[]>('GET', '/api/order/inbox', who)).body;
const act = async (action: string, ...jobIds: string[]) =>
  (await orders.call<InboxOutcome[]>('POST', `/api/order/inbox/${action}`, { ...person, body: { jobIds } })).body;

async function read(jobId: string, form: OrderFormInput, reading: object = {}): Promise<void> {
  const result = { ...form, sourceFile: { jobId }, parseLog: { logList: [], parsePositive: true } };
  const short = { lines: 0, ready: true, key: form.orderNumber, duplicateOf: null, ...reading };
  await orders.sql`
    update jobs.job set state = 'done', result = ${JSON.stringify(result)}::text::jsonb,
      reading = ${JSON.stringify(short)}::text::jsonb where id = ${jobId}`;
}

describe('sending files to the inbox', () => {
  it('stores a file once, however often it is sent with one key, visible to its sender only', async () => {
    const file = { key: randomUUID(), batch: randomUUID(), bytes: newFile() };
    const [first, second] = [await send(file), await send(file)];
    expect(second).toEqual(first);
    expect(await list()).toMatchObject([{ jobId: first.jobId, state: 'reading', name: 'zlecenie.pdf' }]);
    expect(await list({ username: 'teren' })).not.toContainEqual(expect.objectContaining({ jobId: first.jobId }));
  });

  it('lists unreadable files with the reason', async () => {
    await send({ name: 'list.pdf', bytes: Buffer.from('Dzień dobry') });
    expect(await list()).toMatchObject([
      { name: 'list.pdf', state: 'refused', canReadAgain: false, reason: expect.stringContaining('PDF') },
    ]);
  });

  it('takes two hundred files of a batch and refuses one more', async () => {
    const batch = randomUUID();
    await send({ batch });
    await orders.sql`
      insert into jobs.job (owner, queue, state, payload, created_by, created_by_name, request_id, batch, file_name)
      select 'ostep_orders', 'parse-order', 'done', '{}', ${person.username}, 'Anna', 'r', ${batch}, 'x.pdf'
      from generate_series(1, 199)`;
    expect(await send({ batch })).toMatchObject({
      status: 417,
      message: 'Jedna paczka może mieć najwyżej 200 plików.',
    });
    expect(await send()).toMatchObject({ status: 200 });
  });
});

describe('files that were read', () => {
  it('are ready, unsure, or a duplicate of an earlier one by content or by number', async () => {
    const bytes = newFile();
    const sent = [
      await send({ bytes, name: 'a.pdf' }),
      await send({ bytes, name: 'b.pdf' }),
      await send(),
      await send(),
    ];
    const [first = '', same = '', number = '', unsure = ''] = sent.map(({ jobId }) => jobId);
    await read(first, orders.form('i1'));
    await read(same, orders.form('i1'));
    await read(number, orders.form('i1'));
    await read(unsure, orders.form('i2'), { lines: 3, ready: false });
    expect((await list()).map(({ state, lines, reason }) => [state, lines, reason])).toEqual([
      ['ready', 0, null],
      ['duplicate', 0, 'Ten sam plik co „a.pdf”.'],
      ['duplicate', 0, 'Ten sam dokument co w pliku „a.pdf”.'],
      ['check', 3, null],
    ]);
  });

  it('are saved once each, and refused ones have a reason', async () => {
    const sent = [await send(), await send(), await send()];
    const [fine = '', taken = '', unsure = ''] = sent.map(({ jobId }) => jobId);
    await read(fine, orders.form('s1'));
    await read(taken, orders.form('s1'), { key: 'other' });
    await read(unsure, orders.form('s2'), { lines: 1, ready: false });
    const [both, again] = await Promise.all([act('save', fine, taken, unsure), act('save', fine)]);
    const id = both[0]?.id ?? 0;
    expect(both).toEqual([
      { jobId: fine, id, message: null },
      { jobId: taken, id: null, message: expect.stringContaining('numer') },
      { jobId: unsure, id: null, message: 'Ten plik trzeba najpierw sprawdzić w formularzu.' },
    ]);
    expect(again).toEqual([{ jobId: fine, id, message: null }]);
    const [listed] = await list();
    expect(listed).toMatchObject({ state: 'saved', record: { id, number: orders.form('s1').orderNumber } });
    expect(await orders.read(id)).toMatchObject({ version: 1, sourceFile: { jobId: fine } });
    const [stored] = await orders.sql<{ changes: number }[]>`
      select count(*) as changes from history.change join history.person on person.id = person_id
      where actor = ${person.username} and request_id is not null`;
    expect(stored?.changes).toBeGreaterThan(0);
  });

  it('are ready only after one with the same layout was saved as it was read', async () => {
    const sent = [await send(), await send(), await send()];
    const [changed = '', unchanged = '', next = ''] = sent.map(({ jobId }) => jobId);
    const forms = { changed: orders.form('l1'), unchanged: orders.form('l2') };
    const layout = { layout: `${orders.mark} lp|ilość` };
    await read(changed, forms.changed, layout);
    await read(unchanged, forms.unchanged, layout);
    await read(next, orders.form('l3'), layout);
    const stateOfNext = async () => (await list()).find(({ jobId }) => jobId === next);
    const looksAt = { state: 'check', lines: 0, reason: expect.stringContaining('Pierwszy dokument w tym układzie.') };
    expect(await stateOfNext()).toMatchObject(looksAt);
    expect((await act('save', next))[0]?.message).toBe('Ten plik trzeba najpierw sprawdzić w formularzu.');
    const save = (form: OrderFormInput, jobId: string) =>
      orders.call('POST', '/api/order', { ...person, body: { ...form, sourceFile: { jobId } } });
    expect(await save({ ...forms.changed, notes: 'inaczej' }, changed)).toMatchObject({ status: 200 });
    expect(await stateOfNext()).toMatchObject(looksAt);
    expect(await save(forms.unchanged, unchanged)).toMatchObject({ status: 200 });
    expect(await stateOfNext()).toMatchObject({ state: 'ready', reason: null });
    expect((await act('save', next))[0]?.message).toBeNull();
  });

  it('can be undone while nothing was done with the order', async () => {
    const sent = [await send(), await send()];
    const [untouched = '', changed = ''] = sent.map(({ jobId }) => jobId);
    await read(untouched, orders.form('u1'));
    await read(changed, orders.form('u2'));
    const saved = await act('save', untouched, changed);
    await orders.move(saved[1]?.id ?? 0, 'IN_PROGRESS');
    expect(await act('undo', untouched, changed)).toEqual([
      { jobId: untouched, id: saved[0]?.id, message: null },
      { jobId: changed, id: null, message: 'Zostaje: po zapisaniu coś w nim zmieniono.' },
    ]);
    expect((await list()).map(({ state }) => state)).toEqual(['ready', 'saved']);
    expect((await act('save', untouched))[0]?.id).not.toBe(saved[0]?.id);
  });

  it('are read again unless they were saved, and leave the inbox when removed', async () => {
    const sent = [await send(), await send()];
    const [unsure = '', saved = ''] = sent.map(({ jobId }) => jobId);
    await read(unsure, orders.form('r1'), { lines: 1, ready: false });
    await read(saved, orders.form('r2'));
    await act('save', saved);
    const slow = (await send()).jobId;
    await orders.sql`update jobs.job set state = 'failed', problem = '{"message": "Za długo."}' where id = ${slow}`;
    await act('read', unsure, saved, slow);
    expect((await list()).map(({ state }) => state)).toEqual(['reading', 'saved', 'reading']);
    await act('remove', unsure, saved, slow);
    expect(await list()).toEqual([]);
    expect(await act('save', unsure)).toEqual([{ jobId: unsure, id: null, message: 'Nie znaleziono zadania.' }]);
  });
});

it('a file without text is offered as a scan to its sender only, and stays in the inbox while it is read', async () => {
  const { jobId } = await send({ name: 'skan.pdf' });
  const problem = { type: 'urn:ostep:problem:scan', status: 417, message: 'Plik PDF nie zawiera tekstu (skan).' };
  await orders.sql`
    update jobs.job set state = 'failed', problem = ${JSON.stringify(problem)}::text::jsonb where id = ${jobId}`;
  expect(await list()).toMatchObject([{ jobId, state: 'refused', canReadAgain: true, scan: true }]);
  const scan = (who: object) => orders.call<Problem>('POST', `/api/order/upload/${jobId}/scan`, who);
  expect((await scan({ username: 'teren' })).status).toBe(404);
  expect((await scan(person)).status).toBe(202);
  expect(await list()).toMatchObject([{ jobId, state: 'reading', scan: false }]);
  expect(await scan(person)).toMatchObject({ status: 409, body: { message: expect.stringContaining('skan') } });
  const [moved] = await orders.sql`select queue, state, attempts from jobs.job where id = ${jobId}`;
  expect(moved).toEqual({ queue: 'scan-order', state: 'waiting', attempts: 0 });
});

it('one request reads several files without text as scans, and states the reason for each other file', async () => {
  const [first, second, text] = [await send(), await send(), await send()].map(({ jobId }) => jobId);
  const problem = { type: 'urn:ostep:problem:scan', status: 417, message: 'Plik PDF nie zawiera tekstu (skan).' };
  await orders.sql`
    update jobs.job set state = 'failed', problem = ${JSON.stringify(problem)}::text::jsonb
    where id in ${orders.sql([first, second].map(String))}`;
  const jobIds = [first, text, second];
  const scan = (who: object) =>
    orders.call<InboxOutcome[]>('POST', '/api/order/inbox/scan', { body: { jobIds }, ...who });
  expect((await scan({ username: 'teren' })).body.map(({ message }) => message)).toEqual(
    jobIds.map(() => 'Nie znaleziono zadania.'),
  );
  expect((await scan(person)).body).toEqual([
    { jobId: first, id: null, message: null },
    { jobId: text, id: null, message: expect.stringContaining('skan') },
    { jobId: second, id: null, message: null },
  ]);
  const queues = await orders.sql`
    select queue from jobs.job where id in ${orders.sql(jobIds.map(String))} order by queue`;
  expect(queues.map(({ queue }) => queue)).toEqual(['parse-order', 'scan-order', 'scan-order']);
  expect((await scan({ ...person, roles: [] })).status).toBe(403);
});

it('a document of another kind is passed to the domain that reads it, once', async () => {
  const { jobId } = await send();
  const forward = (owner: string) =>
    orders.sql.begin(async (tx) => {
      await tx.unsafe(`set local session authorization ${owner}`);
      const [row] = await tx<{ moved: boolean }[]>`select jobs.hand_on(${jobId}, 'protocol') as moved`;
      return row?.moved;
    });
  expect(await forward('ostep_orders'), 'not taken yet').toBe(false);
  await orders.sql`update jobs.job set state = 'active' where id = ${jobId}`;
  expect(await forward('ostep_contracts'), "another's job").toBe(false);
  expect(await forward('ostep_orders')).toBe(true);
  expect(await list()).toEqual([]);
  const [moved] = await orders.sql`select owner, queue, state, sent_to from jobs.job where id = ${jobId}`;
  expect(moved).toEqual({
    owner: 'ostep_protocols',
    queue: 'parse-protocol',
    state: 'waiting',
    sent_to: 'parse-order',
  });
});
