import { payoutsApi } from '@ostep/api-payouts';
import type { Role } from '@ostep/kernel';
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
const MONTH = '/api/payout/2038/5';

const pathOf = (template: string, squad: number) =>
  template
    .replace('{year}/{month}', '2038/5')
    .replace('{squadId}', String(squad))
    .replace('{id}', '999999')
    .replace('{jobId}', '00000000-0000-4000-8000-000000000000');

const managersOnly = [
  'POST /api/payout/{year}/{month}/approve',
  'POST /api/payout/statement/{id}/cancel',
  'POST /api/payout/statement/{id}/unpaid',
  'GET /api/payout/sq/{squadId}/account',
  'POST /api/payout/minimum-wage',
  'POST /api/payout/payee/{squadId}/confirm',
];

const roles: readonly Role[] = ['user', 'office', 'manager', 'ops'];
const people: readonly (readonly Role[])[] = [[], ...roles.map((role) => [role]), ['user', 'ops']];

test('every endpoint is open to office and manager, or to manager alone, and to nobody else', async () => {
  const squad = await works.squad();
  const wrong: string[] = [];
  for (const key of Object.keys(payoutsApi)) {
    const [method = '', template = ''] = key.split(' ');
    const allowed: readonly Role[] = managersOnly.includes(key) ? ['manager'] : ['office', 'manager'];
    for (const own of people) {
      const { status } = await opened.request(method, pathOf(template, squad), {
        username: `osoba-${own.join('-')}`,
        roles: own,
        headers: { prefer: 'respond-async' },
        ...(method === 'POST' ? { body: {} } : {}),
      });
      if ((status === 403) === own.some((role) => allowed.includes(role))) wrong.push(`${key} ${own}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

function accountOf(squad: number): string {
  const rest = `88888888${String(squad).padStart(16, '0')}`;
  return `${String(98n - (BigInt(`${rest}252100`) % 97n)).padStart(2, '0')}${rest}`;
}

async function columnsWith(text: string): Promise<string[]> {
  const columns = await admin<{ table: string; column: string }[]>`
    select format('%I.%I', c.table_schema, c.table_name) as table, format('%I', c.column_name) as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type in ('text', 'json', 'jsonb', 'ARRAY')`;
  const found: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await admin.unsafe(`select 1 from ${table} where ${column}::text like $1 limit 1`, [`%${text}%`]);
    if (row) found.push(`${table}.${column}`);
  }
  return found;
}

test('an account number is stored in one column, and appears only in the payee and the transfer file', async () => {
  const squad = await works.squad();
  const account = accountOf(squad);
  await works.work({ squad, rate: 100, amount: 2, finished: '2038-05-10' });
  const send = (method: string, path: string, body?: object) =>
    opened.request(method, path, { ...manager, ...(body ? { body } : {}) });
  const payee = { kind: 'company', name: 'Las', nip: null, account };
  expect((await send('POST', `/api/payout/payee/${squad}`, payee)).status).toBe(200);
  const answers = [{ id: 'payoutOfOpenMonth(month=05.2038)' }];
  const approved = await send('POST', `${MONTH}/approve`, { squadIds: [squad], answers });
  const [statement] = (await approved.json()) as number[];
  expect(await columnsWith(account)).toEqual(['payouts.payee_account.account']);

  for (const path of [
    MONTH,
    `${MONTH}/sq/${squad}`,
    `/api/payout/sq/${squad}/account`,
    `/api/payout/statement/${statement}/history`,
    `/api/payout/payee/${squad}/history`,
  ]) {
    const response = await send('GET', path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(await response.text(), path).not.toContain(account);
  }
  const transfers = await send('POST', `${MONTH}/transfers`, { squadIds: [squad] });
  expect(await transfers.text()).toContain(account);
  const shown = await send('GET', `/api/payout/payee/${squad}`);
  expect(shown.headers.get('cache-control')).toContain('no-store');
  expect(await shown.text()).toContain(account);
});
