import type { PayoutMonth, SquadPayout } from '@ostep/api-payouts';
import { dayInWarsaw } from '@ostep/kernel';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, expect, inject, test } from 'vitest';
import { payoutsService } from './service';
import { settledWork } from './testing/settled-work';

const urls = inject('databaseUrls');
const admin = openPostgres(urls.admin, { max: 1 });
const opened = await openTestService(payoutsService, urls.payouts);
afterAll(async () => {
  await opened.close();
  await admin.end();
});

const works = settledWork(admin);
const manager = { username: 'szef', roles: ['manager', 'office'] as const };

const lines = [
  [196.3, 12.69],
  [58.89, 12.69],
  [31.41, 12.69],
  [835, 3.18],
  [690, 4.4],
  [540, 4.4],
  [38.4, 96.42],
  [22, 96.42],
] as const;

const send = (method: string, path: string, body?: object) =>
  opened.request(method, `/api/payout/${path}`, { ...manager, ...(body ? { body } : {}) });

async function monthOf(squad: number, month: number, year = 2036): Promise<SquadPayout> {
  return (await (await send('GET', `${year}/${month}/sq/${squad}`)).json()) as SquadPayout;
}

async function approve(squadIds: readonly number[], month: number, year = 2036) {
  const first = await send('POST', `${year}/${month}/approve`, { squadIds });
  const problem = (await first.clone().json()) as { readonly questions?: readonly { readonly id: string }[] };
  if (!problem.questions) return first;
  return send('POST', `${year}/${month}/approve`, { squadIds, answers: problem.questions.map(({ id }) => ({ id })) });
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

async function squadWithMarch() {
  const squad = await works.squad();
  const made = [];
  for (const [rate, amount] of lines) made.push(await works.work({ squad, rate, amount, finished: '2036-03-10' }));
  return { squad, made };
}

const total = 17_528.02;

/** A squad without a payee has employees, so a deduction from wages asks first. */
async function takeFuel(squad: number): Promise<string | undefined> {
  const fuel = { squadId: squad, year: 2036, month: 3, kind: 'deduction', reason: 'fuel', amount: 1240.6 };
  const refusal = await send('POST', 'adjustment', fuel);
  expect(refusal.status).toBe(417);
  const { questions } = (await refusal.json()) as {
    readonly questions: readonly { readonly id: string; message: string }[];
  };
  const answers = questions.map(({ id }) => ({ id }));
  expect((await send('POST', 'adjustment', { ...fuel, answers })).status).toBe(200);
  return questions[0]?.message;
}

/** The data of its PDF: equal data gives equal bytes. */
async function documentOf(squad: number, month = '2036-03-01'): Promise<unknown> {
  const [row] = await admin<{ payload: unknown }[]>`
    select job.payload from payouts.statement join jobs.job on job.id = statement.job_id
    where squad_id = ${squad} and month = ${month} and statement.state <> 'cancelled'`;
  return row?.payload;
}

test('works, an advance and fuel: approved, then a changed settlement is one row of the next month', async () => {
  const { squad, made } = await squadWithMarch();
  expect((await send('POST', 'advance', { squadId: squad, paidOn: '2036-03-20', amount: 5000 })).status).toBe(200);
  expect(await takeFuel(squad)).toContain('art. 87 i 91 Kodeksu pracy');

  const open = await monthOf(squad, 3);
  expect(open).toMatchObject({ state: 'open', works: total, advances: 5000, deductions: 1240.6 });
  expect(open.toPay).toBe(11_287.42);
  const { lines: _, ownEntries: __, ...row } = open;
  const listed = (await (await send('GET', '2036/3')).json()) as PayoutMonth;
  expect(listed.rows.find(({ squadId }) => squadId === squad)).toEqual(row);

  expect((await approve([squad], 3)).status).toBe(200);
  const frozen = await monthOf(squad, 3);
  expect(frozen).toMatchObject({ state: 'approved', works: total, toPay: open.toPay });
  expect(frozen.lines.map(({ value }) => value)).toEqual(open.lines.map(({ value }) => value));
  expect(frozen.statement?.number).toBe(`ZP/${frozen.squadCode}/03/2036`);

  const document = await documentOf(squad);
  const [first] = made;
  if (!first) throw new Error('the month has work');
  await works.change(first, 12);
  expect((await monthOf(squad, 3)).lines).toEqual(frozen.lines);
  const next = await monthOf(squad, 4);
  expect(next.lines).toHaveLength(1);
  expect(next.lines[0]).toMatchObject({ kind: 'carried', value: -135.45 });
  expect(next.lines[0]?.text).toMatch(/^Korekta: \S+ \S+, było 12,69 × 196,30, jest 12,00 × 196,30$/u);
  expect(next).toMatchObject({ toPay: 0, left: 135.45 });

  await works.remove(first);
  expect(await documentOf(squad)).toEqual(document);
  expect((await monthOf(squad, 4)).lines[0]).toMatchObject({ value: -2491.05 });
});

test('the remainder of an advance is carried to the next month; a cancelled statement releases its rows', async () => {
  const { squad } = await squadWithMarch();
  const large = { squadId: squad, paidOn: '2036-03-20', amount: 12_269.62 };
  const question = {
    id: 'advanceOverShare(advances=12269.62,due=17528.02)',
    message: 'Zaliczka 12 269,62 zł przekracza 70 % należnej pracy (17 528,02 zł). Podaj powód.',
    needsReason: true,
  };
  for (const note of [null, 'Ustalono z ekipą']) {
    const refusal = await send('POST', 'advance', { ...large, note });
    expect(refusal.status).toBe(417);
    const { questions } = JSON.parse(plain(await refusal.text())) as { questions: readonly object[] };
    expect(questions).toMatchObject([question]);
  }
  const unreasoned = { ...large, answers: [{ id: question.id }] };
  expect((await send('POST', 'advance', unreasoned)).status).toBe(417);
  const reasoned = { ...large, answers: [{ id: question.id, note: 'Ustalono z ekipą' }] };
  const entered = await send('POST', 'advance', reasoned);
  const [kept] = await admin<{ note: string }[]>`
    select note from requests.answered_question where question_id = ${question.id} and about = ${`{"squad":${squad}}`}::text::jsonb`;
  expect(kept?.note).toBe('Ustalono z ekipą');
  expect((await send('DELETE', `advance/${await entered.text()}`)).status).toBe(200);
  const allowed = await send('POST', 'advance', { ...large, amount: 12_269.61 });
  expect((await send('DELETE', `advance/${await allowed.text()}`)).status).toBe(200);
  const answers = [{ id: 'advanceOverShare(advances=20000,due=17528.02)', note: 'Ustalono z ekipą' }];
  await send('POST', 'advance', { ...large, amount: 20_000, answers });
  await takeFuel(squad);
  const left = 3712.58;
  expect(await monthOf(squad, 3)).toMatchObject({ works: total, toPay: 0, left });
  await approve([squad], 3);
  const next = await monthOf(squad, 4);
  expect(next).toMatchObject({ brought: -left, left });
  expect(plain(next.lines[0]?.text ?? '')).toBe('Z poprzedniego miesiąca −3 712,58');
  expect((await approve([squad], 4)).status).toBe(200);
  expect(await monthOf(squad, 5)).toMatchObject({ brought: -left });

  const march = (await monthOf(squad, 3)).statement?.id;
  const april = (await monthOf(squad, 4)).statement?.id;
  expect((await send('POST', `statement/${march}/cancel`, { reason: 'Pomyłka' })).status).toBe(417);
  expect((await send('POST', `statement/${april}/cancel`, { reason: 'Pomyłka' })).status).toBe(200);
  expect((await send('POST', `statement/${april}/cancel`, { reason: 'Pomyłka' })).status).toBe(409);
  expect((await send('POST', `statement/${march}/cancel`, { reason: 'Pomyłka' })).status).toBe(200);
  const again = await monthOf(squad, 3);
  expect(again).toMatchObject({ state: 'open', works: total, left });
  await approve([squad], 3);
  expect((await monthOf(squad, 3)).statement?.number).toBe(`ZP/${again.squadCode}/03/2036/2`);
  const id = (await monthOf(squad, 3)).statement?.id;
  expect((await send('POST', `statement/${id}/paid`, { paidOn: dayInWarsaw(new Date()) })).status).toBe(200);
  expect((await send('POST', `statement/${id}/cancel`, { reason: 'Pomyłka' })).status).toBe(409);
});

test('the transfer file lists companies with an account, in the format that banks read', async () => {
  const { squad } = await squadWithMarch();
  const payee = { kind: 'company', name: '=Las; i syn', nip: null, account: '61 1090 1014 0000 0712 1981 2874' };
  expect((await send('POST', `payee/${squad}`, { ...payee, account: '61 1090' })).status).toBe(417);
  expect((await send('POST', `payee/${squad}`, payee)).status).toBe(200);
  expect((await send('POST', '2036/3/transfers', { squadIds: [squad] })).status).toBe(417);
  await approve([squad], 3);
  const response = await send('POST', '2036/3/transfers', { squadIds: [squad] });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const { toPay, squadCode, statement } = await monthOf(squad, 3);
  const amount = toPay.toFixed(2).replace('.', ',');
  expect(bytes.subarray(3).toString()).toBe(
    'nazwa;rachunek;kwota;tytuł\r\n' +
      `"'=Las; i syn";61109010140000071219812874;${amount};Zestawienie ZP/${squadCode}/03/2036\r\n`,
  );
  const [, name, account = '', sum = '', title] = /"(.+)";(\d{26});([\d,]+);(.+)\r\n/u.exec(bytes.toString()) ?? [];
  expect([name, Number(sum.replace(',', '.')), title]).toEqual([
    "'=Las; i syn",
    total,
    `Zestawienie ${statement?.number}`,
  ]);
  expect(BigInt(`${account.slice(2)}2521${account.slice(0, 2)}`) % 97n).toBe(1n);
  const kept = await admin<{ found: number }[]>`
    select count(*) as found from history.change
    where domain = 'payouts' and (before::text || after::text) like '%61109010140000071219812874%'`;
  expect(kept[0]?.found).toBe(0);
});

test('renaming a squad does not change its statement; a squad with only an advance has a statement of zero', async () => {
  const { squad } = await squadWithMarch();
  const idle = await works.squad();
  const answers = [{ id: 'advanceOverShare(advances=500,due=0)', note: 'Na paliwo' }];
  await send('POST', 'advance', { squadId: idle, paidOn: '2036-03-20', amount: 500, answers });
  const listed = (await (await send('GET', '2036/3')).json()) as PayoutMonth;
  expect(listed.rows.find(({ squadId }) => squadId === idle)).toMatchObject({ works: 0, advances: 500, left: 500 });
  expect((await approve([squad, idle], 3)).status).toBe(200);
  const [before, document] = [await monthOf(squad, 3), await documentOf(squad)];
  expect(document).toMatchObject({ document: { number: before.statement?.number, toPay: total } });
  expect(await documentOf(idle)).toMatchObject({ document: { toPay: 0, left: 500, inWords: 'zero złotych 00/100' } });
  await admin`update dictionaries.squad set name = 'Inna', code = ${`I${squad}`}, active = false where id = ${squad}`;
  expect(await monthOf(squad, 3)).toEqual(before);
  expect(await documentOf(squad)).toEqual(document);
  expect(await monthOf(squad, 4)).toMatchObject({ squadName: 'Inna', lines: [] });
});

test('a squad whose sum is too large does not prevent approval and export of another', async () => {
  const [squad, enormous] = [await works.squad(), await works.squad()];
  await works.work({ squad, rate: 100, amount: 2, finished: '2037-09-10' });
  await works.work({ squad: enormous, rate: 99_999_999, amount: 99_999_999, finished: '2037-09-10' });
  expect((await send('GET', '2037/9')).status).toBe(417);
  expect((await approve([enormous], 9, 2037)).status).toBe(417);
  const made = await approve([squad], 9, 2037);
  expect(await made.json()).toEqual([(await monthOf(squad, 9, 2037)).statement?.id]);
  expect((await send('POST', '2037/9/workbook', { squadIds: [squad] })).status).toBe(200);
});

test('hourly work below the legal minimum of its day is marked', async () => {
  const squad = await works.squad();
  for (const rate of [31.39, 31.4]) await works.work({ squad, rate, amount: 8, finished: '2036-03-10', unit: 'H' });
  const { lines: shown } = await monthOf(squad, 3);
  expect(shown.map(({ rate, minimumWage }) => [rate, minimumWage])).toEqual([
    [31.39, 31.4],
    [31.4, null],
  ]);
});

test('twenty people approve at once: no row is duplicated, and the others learn who was first', async () => {
  const squads = [await squadWithMarch(), await squadWithMarch()].map(({ squad }) => squad);
  const answers = [{ id: 'payoutOfOpenMonth(month=03.2036)' }];
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      opened.request('POST', '/api/payout/2036/3/approve', {
        username: `szef-${index}`,
        roles: ['manager'],
        body: { squadIds: squads, answers },
      }),
    ),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  const loser = all.find(({ status }) => status === 409);
  expect(await loser?.json()).toMatchObject({ changedBy: expect.stringMatching(/^szef-\d+$/u) });
  const [twice] = await admin<{ twice: number }[]>`
    select count(*) as twice from (
      select settlement_id from payouts.statement_row where not released and settlement_id is not null
      group by settlement_id, settlement_version having count(*) > 1) doubled`;
  expect(twice?.twice).toBe(0);
});

test('only office and manager have access', async () => {
  for (const roles of [[], ['user'], ['ops']] as const) {
    const response = await opened.request('GET', '/api/payout/2036/3', { roles });
    expect(response.status).toBe(403);
  }
  const approval = { roles: ['office'] as const, body: { squadIds: [1] } };
  expect((await opened.request('POST', '/api/payout/2036/3/approve', approval)).status).toBe(403);
  const month = (await (await send('GET', '2036/3')).json()) as PayoutMonth;
  expect(JSON.stringify(month)).not.toContain('61109010140000071219812874');
});

test.each(['0/5', '89/03', '2101/1', '2036/13'])('there is no month %s', async (month) => {
  for (const path of [month, `${month}/sq/1`]) {
    const response = await send('GET', path);
    expect([path, response.status]).toEqual([path, 404]);
  }
});
