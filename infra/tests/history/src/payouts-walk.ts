import { randomUUID } from 'node:crypto';
import { dayInWarsaw } from '@ostep/kernel';
import type { RawSql } from '@ostep/service-kit/postgres';
import type { Step } from './services';

/** A month in which no other test settles work: months in which a squad has an enormous sum are not shown. */
const MONTH = '/api/payout/2031/4';

const code = `pay-${randomUUID().slice(0, 6)}`;

/** A new squad without work, because other tests assign work to the squads that exist. */
const squad = async (sql: RawSql): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`select id from dictionaries.squad where code = ${code}`;
  return row?.id ?? 0;
};

async function newestOwn(sql: RawSql, table: string): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    select max(id) as id from ${sql(table)} where squad_id = ${await squad(sql)}`;
  return row?.id ?? 0;
}

async function enterAccount(sql: RawSql): Promise<void> {
  const account = { squad_id: await squad(sql), account: '61109010140000071219812874' };
  await sql`insert into payouts.payee_account ${sql(account)}`;
}

const advance: Step = {
  key: 'POST /api/payout/advance',
  call: async (sql) => ({
    path: '/api/payout/advance',
    body: {
      squadId: await squad(sql),
      paidOn: '2031-04-20',
      amount: 100,
      answers: [{ id: 'advanceOverShare(advances=100,due=0)', note: 'Ustalono' }],
    },
  }),
};

const adjustment: Step = {
  key: 'POST /api/payout/adjustment',
  call: async (sql) => ({
    path: '/api/payout/adjustment',
    body: { squadId: await squad(sql), year: 2031, month: 4, kind: 'addition', reason: 'other', amount: 100 },
  }),
};

const approve: Step = {
  key: 'POST /api/payout/{year}/{month}/approve',
  call: async (sql) => ({
    path: `${MONTH}/approve`,
    body: { squadIds: [await squad(sql)], answers: [{ id: 'payoutOfOpenMonth(month=04.2031)' }] },
  }),
};

const statementStep = (act: 'paid' | 'unpaid' | 'cancel', body: object): Step => ({
  key: `POST /api/payout/statement/{id}/${act}`,
  call: async (sql) => ({ path: `/api/payout/statement/${await newestOwn(sql, 'payouts.statement')}/${act}`, body }),
});

async function enterRate(sql: RawSql): Promise<number> {
  const [work] = await sql<{ id: number }[]>`
    insert into dictionaries.action_code (key, value, default_work_group_id, modified_by)
    values (${code}, 'Sadzenie', 1, 'test') returning id`;
  const row = { row: 2, squadId: await squad(sql), actionCodeId: work?.id, rate: 17.5 };
  const [taken] = await sql<{ id: number }[]>`
    select record_id as id from dictionaries_v1.take_squad_rate(1, 'stawki.xlsx', ${JSON.stringify([row])}::text::jsonb, 'test')`;
  return taken?.id ?? 0;
}

async function enterOpening(sql: RawSql): Promise<void> {
  const row = { row: 2, squadId: await squad(sql), day: '2031-03-31', amount: -100 };
  await sql`select payouts_v1.take_opening(1, 'bilans.xlsx', ${JSON.stringify([row])}::text::jsonb, 'test', 'test')`;
}

const remove = (kind: 'advance' | 'adjustment'): Step => ({
  key: `DELETE /api/payout/${kind}/{id}`,
  call: async (sql) => ({ path: `/api/payout/${kind}/${await newestOwn(sql, `payouts.${kind}`)}` }),
});

const paid = { paidOn: dayInWarsaw(new Date()) };

export const payoutSteps: readonly Step[] = [
  {
    key: 'POST /api/sq/save',
    call: () => ({ path: '/api/sq/save', body: { id: null, code, name: 'Ekipa wypłat' } }),
  },
  { key: 'DELETE /api/sq/rate/{id}', call: async (sql) => ({ path: `/api/sq/rate/${await enterRate(sql)}` }) },
  {
    key: 'POST /api/payout/payee/{squadId}',
    call: async (sql) => ({ path: `/api/payout/payee/${await squad(sql)}`, body: { kind: 'contractors' } }),
  },
  {
    key: 'POST /api/payout/payee/{squadId}/confirm',
    call: async (sql) => {
      // The person who changed it may not confirm it.
      await enterAccount(sql);
      return { path: `/api/payout/payee/${await squad(sql)}/confirm` };
    },
  },
  {
    key: 'POST /api/payout/minimum-wage',
    call: () => ({ path: '/api/payout/minimum-wage', body: { validFrom: '2099-01-01', hourly: 32 } }),
  },
  advance,
  remove('advance'),
  adjustment,
  remove('adjustment'),
  {
    key: 'DELETE /api/payout/opening/{id}',
    call: async (sql) => {
      await enterOpening(sql);
      return { path: `/api/payout/opening/${await newestOwn(sql, 'payouts.opening')}` };
    },
  },
  adjustment,
  approve,
  statementStep('cancel', { reason: 'Pomyłka' }),
  approve,
  statementStep('paid', paid),
  statementStep('unpaid', { reason: 'Bank odrzucił przelew' }),
  {
    key: 'POST /api/payout/{year}/{month}/paid',
    call: async (sql) => ({
      path: `${MONTH}/paid`,
      body: { ...paid, statementIds: [await newestOwn(sql, 'payouts.statement')] },
    }),
  },
];
