import type { RawSql } from '@ostep/service-kit/postgres';
import type { Step } from './services';

type Last = (sql: RawSql, table: string) => Promise<number>;

/** Expects an order that is done; reports it, takes the report back and reports it again. */
export const manyOrdersWalk = (last: Last): readonly Step[] => [
  {
    key: 'POST /api/order/transition/{status}',
    call: async (sql) => ({
      path: '/api/order/transition/DONE_REPORTED',
      body: { orders: [{ id: await last(sql, 'orders.work_order') }] },
    }),
  },
  ...(['DONE', 'DONE_REPORTED'] as const).map((status) => ({
    key: 'POST /api/order/transition',
    call: async (sql: RawSql) => ({
      path: '/api/order/transition',
      body: { orders: [{ id: await last(sql, 'orders.work_order'), status }] },
    }),
  })),
];
