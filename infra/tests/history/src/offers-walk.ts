import type { RawSql } from '@ostep/service-kit/postgres';
import type { Step } from './services';

type Last = (sql: RawSql, table: string) => Promise<number>;

const head = {
  title: 'Usługi leśne 2032',
  part: null,
  forestDistrictId: null,
  year: 2032,
  overhead: 10,
  profit: 5,
  growth: 2,
  leastItems: 3,
  rows: [],
};

/** Inserted by SQL, because a form would be read by another process. */
async function insertOffer(sql: RawSql): Promise<void> {
  const [job] = await sql`
    insert into jobs.job (queue, payload, created_by, created_by_name, request_id)
    values ('offer-file', '{}', 'test', 'test', 'test') returning id`;
  const by = { created_by: 'test', modified_by: 'test' };
  const figures = { overhead: 0, profit: 0, growth: 0, sheet: 'Arkusz1', totals: sql.json([]) };
  await sql`insert into offers.offer ${sql({ ...by, ...figures, title: 'Usługi', year: 2031, file_job_id: job?.id })}`;
}

export const offers = (last: Last): readonly Step[] => {
  const pathOf = async (sql: RawSql) => `/api/offer/${await last(sql, 'offers.offer')}`;
  return [
    {
      key: 'POST /api/offer/{id}',
      call: async (sql) => {
        await insertOffer(sql);
        return { path: await pathOf(sql), body: head };
      },
    },
    {
      key: 'POST /api/offer/{id}/price',
      call: async (sql) => ({ path: `${await pathOf(sql)}/price`, body: { ...head, growth: 3 } }),
    },
    {
      key: 'POST /api/offer/{id}/state',
      call: async (sql) => ({ path: `${await pathOf(sql)}/state`, body: { state: 'closed' } }),
    },
    {
      key: 'POST /api/offer/{id}/state',
      call: async (sql) => ({ path: `${await pathOf(sql)}/state`, body: { state: 'open' } }),
    },
    { key: 'DELETE /api/offer/{id}', call: async (sql) => ({ path: await pathOf(sql) }) },
  ];
};
