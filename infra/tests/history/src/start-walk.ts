import { createHash, randomUUID } from 'node:crypto';
import type { RawSql } from '@ostep/service-kit/postgres';
import { CALLER, type Step } from './services';

type Last = (sql: RawSql, table: string) => Promise<number>;

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

/** Of the only row of a file of squads, as the person was told it. */
const fingerprintOf = (squad: object) =>
  sha256Of(JSON.stringify([['', 2, sha256Of(JSON.stringify(['squads', squad]))]]));

const code = `start-${randomUUID().slice(0, 6)}`;

/** A file that the caller uploaded. */
async function uploaded(sql: RawSql, text: string): Promise<string> {
  const content = Buffer.from(text);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = { sha256, size: content.length, media_type: 'text/plain', content };
  await sql`insert into files.file ${sql(file)}`;
  const by = { owner: 'ostep_start', created_by: CALLER, created_by_name: CALLER, request_id: 'test' };
  const [job] = await sql<{ id: string }[]>`
    insert into jobs.job ${sql({ ...by, queue: 'start-file', payload: {}, file_sha256: sha256, file_name: 'ekipy.csv' })}
    returning id`;
  return job?.id ?? '';
}

async function waitingBatch(sql: RawSql, forestDistrictId: number): Promise<number> {
  const batch = { kind: 'outside-invoices', file_name: 'faktury.csv', rows: 1, total: 10, state: 'waiting' };
  const [row] = await sql<{ id: number }[]>`
    insert into start.batch ${sql({ ...batch, subject: 'test', created_by: 'test' })} returning id`;
  const id = row?.id ?? 0;
  const payload = { number: code, issued: '2001-01-02', due: '2001-01-16', forestDistrictId, gross: 10, left: 10 };
  const content = [
    {
      sheet: '',
      row: 2,
      shown: [],
      digest: code,
      payload: { ...payload, buyerName: code, buyerNip: null, ksefNumber: null },
    },
  ];
  await sql`insert into start.waiting_batch (batch_id, content) values (${id}, ${sql.json(content)})`;
  return id;
}

async function insertEarlierWork(sql: RawSql, last: Last): Promise<number> {
  const batch = { batch_id: 1, batch_file: 'prace.csv', batch_row: 2, created_by: 'test' };
  const work = {
    month: '2001-01-01',
    forest_district_id: await last(sql, 'dictionaries.forest_district'),
    action_code_id: await last(sql, 'dictionaries.action_code'),
    unit_type: 'HA',
    cost: 1,
  };
  const [row] = await sql<{ id: number }[]>`
    insert into summaries.earlier_work ${sql({ ...work, ...batch })} returning id`;
  return row?.id ?? 0;
}

export const start = (last: Last): readonly Step[] => [
  {
    key: 'POST /api/start/{kind}',
    call: async (sql) => {
      const token = await uploaded(sql, `Kod;Nazwa\n${code};Ekipa z arkusza\n`);
      const fingerprint = fingerprintOf({ code, name: 'Ekipa z arkusza', active: true, payee: null });
      return { path: '/api/start/squads', body: { sheet: null, columns: null, answers: [], token, fingerprint } };
    },
  },
  {
    key: 'DELETE /api/start/batch/{id}',
    call: async (sql) => ({ path: `/api/start/batch/${await last(sql, 'start.batch')}` }),
  },
  {
    key: 'POST /api/start/batch/{id}/confirm',
    call: async (sql) => {
      const id = await waitingBatch(sql, await last(sql, 'dictionaries.forest_district'));
      return { path: `/api/start/batch/${id}/confirm` };
    },
  },
  // An overdue invoice would be one of what needs attention, which other tests count.
  {
    key: 'DELETE /api/start/batch/{id}',
    call: async (sql) => ({ path: `/api/start/batch/${await last(sql, 'start.batch')}` }),
  },
  {
    key: 'DELETE /api/summary/earlier/{id}',
    call: async (sql) => ({ path: `/api/summary/earlier/${await insertEarlierWork(sql, last)}` }),
  },
];
