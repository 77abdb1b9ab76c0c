import type { Offer } from '@ostep/api-offers';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { sampleBytes } from '@ostep/test-documents/samples';
import { afterAll, expect, inject, test } from 'vitest';
import { offersHandlers } from './routes/offers.routes';
import { offersService } from './service';
import { filesInProcess } from './testing/files-in-process';

const urls = inject('databaseUrls');
const admin = openPostgres(urls.admin, { max: 1 });
const opened = await openTestService(
  { ...offersService, handlers: (service) => offersHandlers(service, filesInProcess) },
  urls.offers,
);
afterAll(async () => {
  await opened.close();
  await admin.end();
});

async function upload(name: string): Promise<Offer> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(sampleBytes(name))]), 'kosztorys.xlsx');
  const answer = await opened.request('POST', '/api/offer/upload', { form });
  expect(answer.status).toBe(200);
  return read(Number(await answer.json()));
}

const read = async (id: number) => (await (await opened.request('GET', `/api/offer/${id}`)).json()) as Offer;

function save({ id, version, ...offer }: Offer, prices: readonly (number | null)[], action = '') {
  const { title, part, forestDistrictId, year, overhead, profit, growth, leastItems } = offer;
  const rows = offer.rows.map((row, index) => ({ id: row.id, price: prices[index] ?? null, byHand: true }));
  return opened.request('POST', `/api/offer/${id}${action}`, {
    headers: { 'if-match': `"${version}"` },
    body: { title, part, forestDistrictId, year, overhead, profit, growth, leastItems, rows },
  });
}

test('a form becomes an offer whose log lists what was not read from the file', async () => {
  const offer = await upload('own/kosztorys-dwa-pakiety.xlsx');
  expect(offer).toMatchObject({ state: 'open', fileName: 'kosztorys.xlsx', printedNet: null });
  expect(offer.rows.map(({ amount, price }) => [amount, price])).toEqual([
    [12.5, null],
    [40, null],
    [3.45, null],
    [250, null],
  ]);
  expect(offer.parseLog?.logList.filter(({ status }) => status === 'NEGATIVE').map(({ action }) => action)).toContain(
    'Arkusz „Pakiet 3” też zawiera tabelę z cenami i nie został wczytany.',
  );
});

test('an offer from before the log was stored has no log', async () => {
  const { id } = await upload('own/kosztorys-sumy-dzialow.xlsx');
  await admin`update offers.offer set parse_log = null where id = ${id}`;
  expect((await read(id)).parseLog).toBeNull();
});

test('prices are saved once, a save of an old version is refused', async () => {
  const offer = await upload('own/kosztorys-sumy-dzialow.xlsx');
  const saved = await save(offer, [1230, 286.6, 500, null]);
  expect(saved.status).toBe(200);
  expect(((await saved.json()) as Offer).rows.map(({ price }) => price)).toEqual([1230, 286.6, 500, null]);
  const late = await save(offer, [1, 1, 1, 1]);
  expect(late.status).toBe(409);
  expect((await read(offer.id)).rows[0]?.price).toBe(1230);
});

test('a row of another offer, a price below zero and one with half a grosz are refused', async () => {
  const offer = await upload('own/kosztorys-sumy-dzialow.xlsx');
  const other = await upload('own/kosztorys-sumy-dzialow.xlsx');
  const foreign = await save({ ...offer, rows: other.rows }, [1, 2, 3, 4]);
  expect(foreign.status).toBe(417);
  expect(await foreign.json()).toMatchObject({ type: 'urn:ostep:problem:unknownRow' });
  expect((await save(offer, [-1])).status).toBe(417);
  expect((await save(offer, [1.005])).status).toBe(417);
});

test('closing asks about what looks like a mistake, a closed offer cannot be edited', async () => {
  const offer = await upload('own/kosztorys-sumy-dzialow.xlsx');
  await save(offer, [1230, 286.6, 500, null]);
  // Other tests may have settled works of these codes.
  await admin`update offers.offer_row set cost = null, level = null, last_price = null where offer_id = ${offer.id}`;
  await admin`update offers.offer_row set last_price = 123 where offer_id = ${offer.id} and place = 0`;
  const priced = await read(offer.id);
  const change = (version: number, body: object) =>
    opened.request('POST', `/api/offer/${offer.id}/state`, { headers: { 'if-match': `"${version}"` }, body });
  const unanswered = await change(priced.version, { state: 'closed' });
  expect(unanswered.status).toBe(417);
  const { questions } = (await unanswered.json()) as {
    readonly questions: readonly { readonly id: string; message: string }[];
  };
  expect(questions.map(({ message }) => message.replace(/^.*?: /u, '').replaceAll('\u00a0', ' '))).toEqual([
    'cena 1 230,00 zł bardzo różni się od ceny z ostatniej umowy 123,00 zł.',
    '1 pozycja bez ceny.',
  ]);
  const answers = questions.map(({ id }) => ({ id }));
  const closed = (await (await change(priced.version, { state: 'closed', answers })).json()) as Offer;
  expect(closed.state).toBe('closed');
  const edited = await save(closed, [1, 1, 1, 1]);
  expect(await edited.json()).toMatchObject({ type: 'urn:ostep:problem:offerClosed' });
  const lost = await change(closed.version, { state: 'lost', winnerNet: 40_000 });
  expect(await lost.json()).toMatchObject({ state: 'lost', winnerNet: 40_000 });
});

test('the form is returned with the prices filled in', async () => {
  const offer = await upload('own/kosztorys-sumy-dzialow.xlsx');
  await save(offer, [1230, 286.6, 500, 70]);
  const given = await opened.request('GET', `/api/offer/${offer.id}/file`);
  expect(given.headers.get('content-disposition')).toContain('kosztorys.xlsx');
  const form = new FormData();
  form.set('file', new Blob([await given.arrayBuffer()]), 'kosztorys.xlsx');
  const again = await read(Number(await (await opened.request('POST', '/api/offer/upload', { form })).json()));
  expect(again.rows.map(({ price }) => price)).toEqual([1230, 286.6, 500, 70]);
  expect(again.printedNet).toBe(46_064);
});

test('an offer with 600 rows that each need a question can be closed', async () => {
  const { id, version } = await upload('own/kosztorys-sumy-dzialow.xlsx');
  await admin`delete from offers.offer_row where offer_id = ${id}`;
  await admin`
    insert into offers.offer_row (offer_id, place, sheet_row, lp, cells, level, cost, price)
    select ${id}, place, place + 2, place + 1, '{}', 'code', 10, 9 from generate_series(0, 599) place`;
  const change = (body: object) =>
    opened.request('POST', `/api/offer/${id}/state`, { headers: { 'if-match': `"${version}"` }, body });
  const { questions } = (await (await change({ state: 'closed' })).json()) as {
    readonly questions: readonly { readonly id: string }[];
  };
  const closed = await change({ state: 'closed', answers: questions.map((question) => ({ id: question.id })) });
  expect([questions.length, closed.status]).toEqual([1, 200]);
});

/** All rows have a price, no row has a cost or a last price, so closing asks nothing. */
async function closedOffer(): Promise<Offer> {
  const offer = await upload('own/kosztorys-sumy-dzialow.xlsx');
  await save(offer, [1230, 286.6, 500, 70]);
  await admin`update offers.offer_row set cost = null, level = null, last_price = null where offer_id = ${offer.id}`;
  const closed = await changeState(await read(offer.id), { state: 'closed' });
  expect(closed.status).toBe(200);
  return read(offer.id);
}

const changeState = ({ id, version }: Offer, body: object) =>
  opened.request('POST', `/api/offer/${id}/state`, { headers: { 'if-match': `"${version}"` }, body });
const refusalOf = async (response: Response) => {
  const { message, type } = (await response.json()) as { readonly message: string; readonly type: string };
  return [response.status, type.split(':').at(-1), message];
};

test('an offer changes only to an allowed state, and only a lost one has the sum of the winner', async () => {
  const open = await upload('own/kosztorys-sumy-dzialow.xlsx');
  for (const state of ['won', 'lost', 'open'])
    expect((await refusalOf(await changeState(open, { state }))).slice(0, 2)).toEqual([417, 'noSuchStep']);
  const closed = await closedOffer();
  expect(await refusalOf(await changeState(closed, { state: 'won', winnerNet: 1 }))).toEqual([
    417,
    'winnerOfLostOnly',
    'Kwotę zwycięzcy podaje się przy przegranej.',
  ]);
  expect((await changeState(closed, { state: 'won' })).status).toBe(200);
  expect((await changeState(closed, { state: 'lost' })).status).toBe(409);
  const won = await read(closed.id);
  expect((await refusalOf(await changeState(won, { state: 'lost' })))[1]).toBe('noSuchStep');
  expect(await (await changeState(won, { state: 'closed' })).json()).toMatchObject({
    state: 'closed',
    winnerNet: null,
  });
});

test('only an open offer is deleted, with its rows; a deleted offer answers 404 on every path', async () => {
  const remove = (id: number) => opened.request('DELETE', `/api/offer/${id}`);
  const closed = await closedOffer();
  expect(await refusalOf(await remove(closed.id))).toEqual([
    417,
    'offerClosed',
    'Wycena jest zamknięta i nie można jej zmienić.',
  ]);
  await changeState(closed, { state: 'open' });
  expect((await remove(closed.id)).status).toBe(200);
  const [left] = await admin`select count(*)::int as count from offers.offer_row where offer_id = ${closed.id}`;
  expect(left).toEqual({ count: 0 });
  const answers = [await remove(closed.id), await changeState(closed, { state: 'closed' }), await save(closed, [1])];
  for (const path of ['', '/file', '/performed'])
    answers.push(await opened.request('GET', `/api/offer/${closed.id}${path}`));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
});

test('an unknown district is refused, and nothing is saved', async () => {
  const offer = await upload('own/kosztorys-sumy-dzialow.xlsx');
  const refused = await save({ ...offer, forestDistrictId: 987_654_321, title: 'Inna' }, [1, 2, 3, 4]);
  expect((await refusalOf(refused)).slice(1)).toEqual(['unknownDistrict', 'Nie ma takiego nadleśnictwa.']);
  expect(await read(offer.id)).toEqual(offer);
});

test('prices entered by hand stay when the other rows are priced again', async () => {
  const offer = await upload('own/kosztorys-sumy-dzialow.xlsx');
  const typed = await save(offer, [1230, 286.6, 500, 70], '/price');
  expect(((await typed.json()) as Offer).rows.map(({ price }) => price)).toEqual([1230, 286.6, 500, 70]);
});

test.each([[['user']], [['ops']], [[]]] as const)(
  'a user with the roles %j can neither read nor write an offer',
  async (roles) => {
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/1'],
      ['GET', '/cost?code=1'],
      ['POST', '/1'],
      ['POST', '/1/state'],
      ['DELETE', '/1'],
    ] as const)
      expect(
        (await opened.request(method, `/api/offer${path}`, { roles, body: method === 'POST' ? {} : undefined })).status,
      ).toBe(403);
  },
);
