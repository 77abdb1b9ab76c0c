import { historyLabels, type Squad, type SquadRate } from '@ostep/api-dictionaries';
import { historySentence, type RecordHistory } from '@ostep/endpoint-kit';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { openDictionaries } from './testing/open-dictionaries';

const urls = inject('databaseUrls');
const mark = `Tr${process.pid}`;
const { service, get, save, expectRefusal } = await openDictionaries();
// Any neighbour may call the functions.
const neighbour = openPostgres(urls.summaries, { max: 2 });
const admin = openPostgres(urls.admin, { max: 1 });

let batches = Date.now();
const newBatch = () => {
  batches += 1;
  return batches;
};

afterAll(async () => {
  await admin`delete from dictionaries.squad_rate where batch_file = ${mark}`;
  await admin`delete from dictionaries.squad where code like ${`${mark}%`}`;
  await admin`delete from dictionaries.action_code where key like ${`${mark}%`}`;
  await admin`delete from dictionaries.action_scope where key like ${`${mark}%`}`;
  await Promise.all([neighbour.end(), admin.end(), service.close()]);
});

type Taken = { readonly source_row: number; readonly record_id: number };

const take = (
  verb: 'take_squad' | 'take_squad_rate',
  batch: number,
  rows: readonly object[],
  sql: RawSql = neighbour,
) =>
  sql<Taken[]>`
    select * from ${sql(`dictionaries_v1.${verb}`)}(${batch}, ${mark}, ${JSON.stringify(rows)}::text::jsonb, 'Anna Lis')`;

const undo = async (batch: number) => {
  const [row] = await neighbour<{ removed: number }[]>`
    select dictionaries_v1.undo_batch(${batch}, 'Anna Lis') as removed`;
  return row?.removed;
};

const refusal = (message: string, figures: object) => ({
  code: 'OS417',
  message,
  detail: expect.toSatisfy(isJsonOf(figures)),
});
const isJsonOf = (figures: object) => (detail: string) => {
  expect(JSON.parse(detail)).toEqual(figures);
  return true;
};

const squads = async () => (await get<Squad[]>('/api/sq/list')).filter(({ code }) => code.startsWith(mark));

const code = (key: string) => save('/api/ac/save', { key: `${mark}${key}`, value: 'Sadzenie', defaultWorkGroup: 1 });
const ratesOf = (squad: number) => get<SquadRate[]>(`/api/sq/${squad}/rates`);

async function squadNamed(name: string, batch = newBatch()) {
  const [taken] = await take('take_squad', batch, [{ row: 2, code: `${mark}${name}`, name }]);
  return taken?.record_id ?? 0;
}

test('squads of a file are made, with their history, and removed again', async () => {
  const batch = newBatch();
  const taken = await take('take_squad', batch, [
    { row: 12, code: ` ${mark}-1 `, name: ' Hodowla Jodła ', active: true },
    { row: 13, code: `${mark}-2`, name: 'Zrywka Świerk', active: false },
  ]);
  expect(taken.map(({ source_row }) => source_row)).toEqual([12, 13]);
  expect(await squads()).toEqual([
    { id: taken[0]?.record_id, code: `${mark}-1`, name: 'Hodowla Jodła', active: true, version: 1 },
    { id: taken[1]?.record_id, code: `${mark}-2`, name: 'Zrywka Świerk', active: false, version: 1 },
  ]);
  const { changes } = await get<RecordHistory>(`/api/sq/${taken[0]?.record_id}/history`);
  expect(historySentence(changes, 'squad', historyLabels)).toBe(
    `Dodano ekipę: ${mark}-1, Hodowla Jodła, wczytane z „${mark}”, wiersz 12`,
  );
  expect([await undo(batch), await squads(), await undo(batch)]).toEqual([2, [], 0]);
});

test.each([
  ['squadWrong', { code: '', name: 'a' }, { code: '' }],
  ['squadWrong', { code: `${mark}С`, name: 'a' }, { code: `${mark}С` }],
  ['squadWrong', { code: `${mark}\n1`, name: 'a' }, { code: `${mark}\n1` }],
  ['squadWrong', { code: `${mark}W`, name: 'a\nb' }, { code: `${mark}W` }],
  ['squadWrong', { code: `${mark}W`, name: '\u200b' }, { code: `${mark}W` }],
  ['squadWrong', { code: `${mark}W`, name: 'a'.repeat(251) }, { code: `${mark}W` }],
  ['squadWrong', { name: 'a' }, { code: '' }],
  ['squadKnown', { code: `${mark} K0`, name: 'a' }, { code: `${mark} K0`, alike: `${mark}K0` }],
  ['codeLooksAlike', { code: `${mark}KO`, name: 'a' }, { code: `${mark}KO`, alike: `${mark}K0` }],
])('%s refuses a whole file: %j', async (message, row, figures) => {
  const known = await squadNamed('K0');
  const rows = [
    { row: 2, code: `${mark}good`, name: 'a' },
    { row: 3, ...row },
  ];
  await expect(take('take_squad', newBatch(), rows)).rejects.toMatchObject(refusal(message, { row: '3', ...figures }));
  expect((await squads()).map(({ id }) => id)).toEqual([known]);
  await admin`delete from dictionaries.squad where id = ${known}`;
});

test.each([
  ['squadKnown', `${mark}L1`, `${mark.toLowerCase()} l1`],
  ['codeLooksAlike', `${mark}0`, `${mark}o`],
])(
  'one squad twice in a file is refused (%s), also under a code that looks the same',
  async (message, first, second) => {
    const rows = [first, second].map((code, index) => ({ row: index + 2, code, name: 'a' }));
    const figures = { row: '3', code: second, alike: first };
    await expect(take('take_squad', newBatch(), rows)).rejects.toMatchObject(refusal(message, figures));
  },
);

test('an L is not taken for a one', async () => {
  const batch = newBatch();
  const rows = [`${mark}ŚWL`, `${mark}ŚW1`].map((code, index) => ({ row: index + 2, code, name: 'a' }));
  expect(await take('take_squad', batch, rows)).toHaveLength(2);
  await undo(batch);
});

test('a batch of which a squad is used is refused whole, with how many and an example', async () => {
  const batch = newBatch();
  const [used] = await take('take_squad', batch, [
    { row: 2, code: `${mark}U1`, name: 'a' },
    { row: 3, code: `${mark}U2`, name: 'a' },
  ]);
  const rates = newBatch();
  const codeId = await code('U');
  await take('take_squad_rate', rates, [{ row: 2, squadId: used?.record_id, actionCodeId: codeId, rate: 17.5 }]);
  await expect(undo(batch)).rejects.toMatchObject(refusal('batchUsed', { count: '1', example: `${mark}U1` }));
  expect(await squads()).toHaveLength(2);
  expect([await undo(rates), await undo(batch), await squads()]).toEqual([1, 2, []]);
});

test('an advance and a payee keep a squad', async () => {
  const batch = newBatch();
  const squad = await squadNamed('A1', batch);
  const advance = { squad_id: squad, paid_on: '2026-03-01', amount: 1, subject: 'test', created_by: 'test' };
  await admin`insert into payouts.advance ${admin(advance)}`;
  await expect(undo(batch)).rejects.toMatchObject(refusal('batchUsed', { count: '1', example: `${mark}A1` }));
  await admin`delete from payouts.advance where squad_id = ${squad}`;
  await admin`insert into payouts.payee ${admin({ squad_id: squad, kind: 'employees', modified_by: 'test' })}`;
  await expect(undo(batch)).rejects.toMatchObject({ message: 'batchUsed' });
  await admin`delete from payouts.payee where squad_id = ${squad}`;
  expect(await undo(batch)).toBe(1);
});

test('rates are kept by code and scope, shown, deleted one by one and undone', async () => {
  const squad = await squadNamed('R1');
  const codeId = await code('R');
  const scope = await save('/api/as/save', { key: `${mark}S`, value: 'Trzebieże' });
  const batch = newBatch();
  const work = { squadId: squad, actionCodeId: codeId };
  const taken = await take('take_squad_rate', batch, [
    { row: 2, ...work, actionScopeId: null, rate: 17.5, percent: null },
    { row: 3, ...work, actionScopeId: scope, rate: null, percent: 80 },
  ]);
  const named = { actionCodeId: codeId, actionCode: `${mark}R`, file: mark };
  const inScope = {
    ...named,
    id: taken[1]?.record_id,
    actionScopeId: scope,
    actionScope: `${mark}S`,
    rate: null,
    percent: 80,
  };
  const inAny = {
    ...named,
    id: taken[0]?.record_id,
    actionScopeId: null,
    actionScope: null,
    rate: 17.5,
    percent: null,
  };
  expect(await ratesOf(squad)).toEqual([inScope, inAny]);
  expect(await neighbour`select * from dictionaries_v1.squad_rate where squad_id = ${squad} order by id`).toMatchObject(
    [
      { squad_id: squad, action_code_id: codeId, action_scope_id: null, rate: 17.5, percent: null },
      { action_scope_id: scope, rate: null, percent: 80 },
    ],
  );

  for (const actionScopeId of [null, scope]) {
    const again = take('take_squad_rate', newBatch(), [{ row: 9, ...work, actionScopeId, rate: 18 }]);
    const figures = { row: '9', squad: `${mark}R1`, code: `${mark}R` };
    await expect(again).rejects.toMatchObject(refusal('rateKnown', figures));
  }
  await expectRefusal('DELETE', `/api/sq/${squad}`, 417);
  await expectRefusal('DELETE', '/api/sq/rate/987654321', 404);
  const forbidden = await service.request('DELETE', `/api/sq/rate/${inScope.id}`, { roles: ['manager'] });
  expect(forbidden.status).toBe(403);
  expect((await service.request('DELETE', `/api/sq/rate/${inScope.id}`)).status).toBe(200);
  expect(await ratesOf(squad)).toEqual([inAny]);
  expect([await undo(batch), await ratesOf(squad)]).toEqual([1, []]);
  await take('take_squad_rate', newBatch(), [{ row: 2, ...work, rate: 18 }]);
  const { changes } = await get<RecordHistory>(`/api/sq/${squad}/history`);
  const newest = changes.filter(({ table, kind }) => table === 'squadRate' && kind === 'insert').slice(0, 1);
  expect(historySentence(newest, 'squad', historyLabels).replace(/\s/gu, ' ')).toBe(
    `Dodano stawkę z arkusza ${mark}R 18,00 zł, wczytane z „${mark}”, wiersz 2`,
  );
  await admin`delete from dictionaries.squad_rate where squad_id = ${squad}`;
});

test.each([
  ['squadId', { squadId: 987_654_321 }],
  ['actionCodeId', { actionCodeId: 987_654_321 }],
  ['actionScopeId', { actionScopeId: 987_654_321 }],
  ['percent', { rate: null }],
  ['rate', { percent: 80 }],
  ['rate', { rate: 0.001 }],
  ['rate', { rate: 1_000_000 }],
  ['percent', { rate: null, percent: -1 }],
])('a rate is refused for its %s: %j', async (field, change) => {
  const batch = newBatch();
  const squad = await squadNamed('F1', batch);
  const [known] = await admin<{ id: number }[]>`select min(id) as id from dictionaries.action_code`;
  const rows = [{ row: 4, squadId: squad, actionCodeId: known?.id ?? (await code('F')), rate: 17.5, ...change }];
  await expect(take('take_squad_rate', newBatch(), rows)).rejects.toMatchObject(
    refusal('rateWrong', { row: '4', field }),
  );
  expect(await undo(batch)).toBe(1);
});

test('the same work of a squad twice in a file is refused', async () => {
  const squad = await squadNamed('D1');
  const work = { squadId: squad, actionCodeId: await code('D') };
  const rows = [
    { row: 2, ...work, rate: 1 },
    { row: 3, ...work, rate: 1 },
  ];
  await expect(take('take_squad_rate', newBatch(), rows)).rejects.toMatchObject(
    refusal('rateKnown', { row: '3', squad: `${mark}D1`, code: `${mark}D` }),
  );
});

// Repeated, as other tests may hold the processor meanwhile.
