import type { RawSql } from '@ostep/service-kit/postgres';
import type { Step } from './services';

type Last = (sql: RawSql, table: string) => Promise<number>;

/** Of the protocol that the steps before it have settled. */
export const invoices = (last: Last): readonly Step[] => {
  const draft: Step = {
    key: 'POST /api/invoice/draft',
    call: async (sql) => ({
      path: '/api/invoice/draft',
      body: { protocolIds: [await last(sql, 'protocols.protocol')] },
    }),
  };
  const pathOf = async (sql: RawSql) => `/api/invoice/${await last(sql, 'invoices.invoice')}`;
  return [
    draft,
    { key: 'DELETE /api/invoice/{id}', call: async (sql) => ({ path: await pathOf(sql) }) },
    draft,
    { key: 'POST /api/invoice/{id}/approve', call: async (sql) => ({ path: `${await pathOf(sql)}/approve` }) },
  ];
};
