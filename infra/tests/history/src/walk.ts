import { randomUUID } from 'node:crypto';
import { apis } from '@ostep/domains/apis';
import type { Endpoint } from '@ostep/endpoint-kit';
import type { RawSql } from '@ostep/service-kit/postgres';
import { invoices } from './invoices-walk';
import { manyOrdersWalk } from './many-orders-walk';
import { offers } from './offers-walk';
import { payoutSteps } from './payouts-walk';
import { CALLER, type Sent, type Step } from './services';
import { start } from './start-walk';
import { summaries } from './summaries-walk';

const mark = () => randomUUID().slice(0, 8);

const endpoints = new Map<string, Endpoint>(Object.values(apis).flatMap((api) => Object.entries(api)));

/** The example from the endpoint's definition. */
// biome-ignore lint/suspicious/noExplicitAny: each endpoint has an example of another type
const exampleOf = (key: string): any => endpoints.get(key)?.example;

const nameFieldOf = (area: string) => ({ sq: 'code', workgroup: 'name' })[area] ?? 'key';

async function last(sql: RawSql, table: string): Promise<number> {
  const [row] = await sql<{ id: number }[]>`select max(id) as id from ${sql(table)}`;
  return row?.id ?? 0;
}

const save =
  (area: string, more: (sql: RawSql) => Promise<object> = async () => ({})): Step['call'] =>
  async (sql) => ({
    path: `/api/${area}/save`,
    body: { ...exampleOf(`POST /api/${area}/save`), [nameFieldOf(area)]: mark(), ...(await more(sql)) },
  });

const remove = (path: string, table: string): Step => ({
  key: `DELETE ${path}/{id}`,
  call: async (sql) => ({ path: `${path}/${await last(sql, table)}` }),
});

const entry = (area: string, table: string, more?: (sql: RawSql) => Promise<object>): Step[] => [
  { key: `POST /api/${area}/save`, call: save(area, more) },
  remove(`/api/${area}`, table),
  { key: `POST /api/${area}/save`, call: save(area, more) },
];

const work = async (sql: RawSql) => {
  const [row] = await sql<{ id: number }[]>`select min(id) as id from dictionaries.work_group_item`;
  return row?.id ?? 0;
};

const dictionaries: Step[] = [
  ...entry('fd', 'dictionaries.forest_district'),
  ...entry('fd/part', 'dictionaries.forest_district_part', async (sql) => ({
    forestDistrict: { id: await last(sql, 'dictionaries.forest_district') },
  })),
  ...entry('as', 'dictionaries.action_scope'),
  ...entry('workgroup', 'dictionaries.work_group'),
  ...entry('ac', 'dictionaries.action_code'),
  ...entry('sq', 'dictionaries.squad'),
];

const contracts: Step[] = [
  {
    key: 'POST /api/contract',
    call: async (sql) => {
      const example = exampleOf('POST /api/contract');
      const actionCode = { id: await last(sql, 'dictionaries.action_code') };
      const actionScope = { id: await last(sql, 'dictionaries.action_scope') };
      const contractItems = [{ ...example.contractItems[0], actionCode, actionScope }];
      const forestDistrict = await last(sql, 'dictionaries.forest_district');
      return { path: '/api/contract', body: { ...example, contractNumber: mark(), forestDistrict, contractItems } };
    },
  },
  {
    key: 'POST /api/contract/{id}/annex',
    call: async (sql) => {
      const example = exampleOf('POST /api/contract/{id}/annex');
      const change = { ...example.change, items: [await last(sql, 'contracts.contract_item')] };
      return { path: `/api/contract/${await last(sql, 'contracts.contract')}/annex`, body: { ...example, change } };
    },
  },
  {
    key: 'DELETE /api/contract/{id}/annex/{annexId}',
    call: async (sql) => ({
      path: `/api/contract/${await last(sql, 'contracts.contract')}/annex/${await last(sql, 'contracts.annex')}`,
    }),
  },
];

export const newOrder: Step['call'] = async (sql) => {
  const example = exampleOf('POST /api/order');
  const item = {
    ...example.orderItems[0],
    actionCode: { id: await last(sql, 'dictionaries.action_code') },
    actionScope: { id: await last(sql, 'dictionaries.action_scope') },
    contractItem: { id: await last(sql, 'contracts.contract_item') },
  };
  const contract = { id: await last(sql, 'contracts.contract') };
  return { path: '/api/order', body: { ...example, orderNumber: mark(), contract, orderItems: [item] } };
};
export const orderPath = async (sql: RawSql) => `/api/order/${await last(sql, 'orders.work_order')}`;
export const transition = async (sql: RawSql, status: string) => ({
  path: `/api/order/transition/${await last(sql, 'orders.work_order')}/${status}`,
});
export const assignment = async (sql: RawSql) => ({
  ...exampleOf('POST /api/order/sqa'),
  orderItemId: await last(sql, 'orders.order_item'),
  squadId: await last(sql, 'dictionaries.squad'),
  workGroupItemId: await work(sql),
});
const newest = async (sql: RawSql) => [{ id: await last(sql, 'orders.squad_assignment') }];
const orders: Step[] = [
  { key: 'POST /api/order', call: newOrder },
  { key: 'DELETE /api/order/{id}', call: async (sql) => ({ path: await orderPath(sql) }) },
  { key: 'POST /api/order', call: newOrder },
  { key: 'POST /api/order/transition/{id}/{status}', call: (sql) => transition(sql, 'IN_PROGRESS') },
  {
    key: 'POST /api/order/sqa',
    call: async (sql) => ({ path: '/api/order/sqa', body: { ...(await assignment(sql)), amountDone: 1 } }),
  },
  {
    key: 'POST /api/order/{id}/sqa',
    call: async (sql) => {
      const { orderItemId, squadId, workGroupItemId } = await assignment(sql);
      const rest = { squadId, workGroupItemId, asOrdered: false, finishedDate: null };
      const body = { ...exampleOf('POST /api/order/{id}/sqa'), ...rest, items: [{ orderItemId, amountDone: null }] };
      return { path: `${await orderPath(sql)}/sqa`, body };
    },
  },
  {
    key: 'POST /api/order/{id}/sqa/done',
    call: async (sql) => ({
      path: `${await orderPath(sql)}/sqa/done`,
      body: { assignments: await newest(sql), answers: [] },
    }),
  },
  {
    key: 'POST /api/order/{id}/sqa/finishedDate',
    call: async (sql) => ({
      path: `${await orderPath(sql)}/sqa/finishedDate`,
      body: { assignments: await newest(sql), finishedDate: '2026-04-21' },
    }),
  },
  {
    key: 'POST /api/order/{id}/sqa/remove',
    call: async (sql) => ({ path: `${await orderPath(sql)}/sqa/remove`, body: { assignments: await newest(sql) } }),
  },
  {
    key: 'POST /api/order/{id}/sqa/changes',
    call: async (sql) => ({
      path: `${await orderPath(sql)}/sqa/changes`,
      body: { remove: [], save: [await assignment(sql)], answers: [] },
    }),
  },
  remove('/api/order/sqa', 'orders.squad_assignment'),
  {
    key: 'POST /api/order/sqa/{id}',
    call: async (sql) => ({
      path: `/api/order/sqa/${await last(sql, 'orders.squad_assignment')}`,
      body: { ...(await assignment(sql)), amountDone: 4 },
    }),
  },
  { key: 'POST /api/order/transition/{id}/{status}', call: (sql) => transition(sql, 'DONE') },
  {
    key: 'POST /api/order/{id}/finishedDate',
    call: async (sql) => ({ path: `${await orderPath(sql)}/finishedDate`, body: { finishedDate: '2026-04-29' } }),
  },
  ...manyOrdersWalk(last),
];

const newProtocol: Step['call'] = async (sql) => {
  const example = exampleOf('POST /api/protocol');
  const [part] = example.protocolParts;
  const actionCode = { id: await last(sql, 'dictionaries.action_code') };
  const protocolParts = [{ ...part, protocolItems: [{ ...part.protocolItems[0], actionCode }] }];
  const body = {
    ...example,
    protocolNumber: mark(),
    contract: { id: await last(sql, 'contracts.contract') },
    protocolParts,
    orders: [{ id: await last(sql, 'orders.work_order') }],
  };
  return { path: '/api/protocol', body };
};
const protocolPath = async (sql: RawSql) => `/api/protocol/${await last(sql, 'protocols.protocol')}`;
const settlement = async (sql: RawSql, amount: number) => ({
  sqa: { id: await last(sql, 'orders.squad_assignment') },
  protocolPart: { id: await last(sql, 'protocols.protocol_part') },
  amount,
});

const proposalOfOther = async (sql: RawSql) => {
  await sql`update protocols.settlement_proposal set subject = 'kto inny'`;
  await sql`delete from protocols.amount_writer where subject = ${CALLER}`;
  return last(sql, 'protocols.settlement_proposal');
};
const proposed: Step = {
  key: 'POST /api/protocol/{id}/settle/{flag}',
  call: async (sql) => ({ path: `${await protocolPath(sql)}/settle/true`, body: { answers: [] } }),
};

const protocols: Step[] = [
  { key: 'POST /api/protocol', call: newProtocol },
  { key: 'DELETE /api/protocol/{id}', call: async (sql) => ({ path: await protocolPath(sql) }) },
  { key: 'POST /api/protocol', call: newProtocol },
  {
    key: 'POST /api/protocol/settlement',
    call: async (sql) => ({ path: '/api/protocol/settlement', body: { ...(await settlement(sql, 4)), answers: [] } }),
  },
  {
    key: 'POST /api/protocol/{id}/settlements',
    call: async (sql) => ({
      path: `${await protocolPath(sql)}/settlements`,
      body: { settlements: [await settlement(sql, 3.5)], answers: [] },
    }),
  },
  {
    key: 'POST /api/protocol/{id}/clarification',
    call: async (sql) => ({
      path: `${await protocolPath(sql)}/clarification`,
      body: { protocolPart: { id: await last(sql, 'protocols.protocol_part') }, note: 'Za mało' },
    }),
  },
  {
    key: 'POST /api/protocol/clarification/{id}/answer',
    call: async (sql) => ({
      path: `/api/protocol/clarification/${await last(sql, 'protocols.clarification')}/answer`,
      body: { answer: 'Poprawione' },
    }),
  },
  proposed,
  {
    key: 'POST /api/protocol/{id}/proposal/return',
    call: async (sql) => ({
      path: `${await protocolPath(sql)}/proposal/return`,
      body: { proposal: await proposalOfOther(sql), note: 'Za dużo' },
    }),
  },
  proposed,
  {
    key: 'POST /api/protocol/{id}/proposal/confirm',
    call: async (sql) => {
      await sql`update protocols.settlement_proposal set awaits_confirmation = true where state = 'proposed'`;
      const proposal = await last(sql, 'protocols.settlement_proposal');
      return { path: `${await protocolPath(sql)}/proposal/confirm`, body: { proposal, answers: [] } };
    },
  },
  {
    key: 'POST /api/protocol/{id}/proposal/approve',
    call: async (sql) => ({
      path: `${await protocolPath(sql)}/proposal/approve`,
      body: { proposal: await proposalOfOther(sql), answers: [] },
    }),
  },
];

const EMAIL = 'pisarz@lasy.example';
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function logo(): Sent {
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(PNG, 'base64')]), 'logo.png');
  return { path: '/api/office/company/logo', form };
}

const saveOffice = (key: string, more: (sql: RawSql) => Promise<object>): Step => ({
  key,
  call: async (sql) => ({ path: key.slice('POST '.length), body: { ...exampleOf(key), ...(await more(sql)) } }),
});

const office: Step[] = [
  saveOffice('POST /api/office/company', async () => ({ name: CALLER })),
  { key: 'POST /api/office/company/logo', call: logo },
  { key: 'DELETE /api/office/company/logo', call: () => ({ path: '/api/office/company/logo' }) },
  saveOffice('POST /api/office/addressee/save', async (sql) => ({
    forestDistrictId: await last(sql, 'dictionaries.forest_district'),
  })),
  saveOffice('POST /api/office/daily-notice', async (sql) => {
    // Confirmed beforehand: otherwise a code would be mailed, and there is no mail server here.
    const confirmed = { username: CALLER, email: EMAIL };
    await sql`insert into office.daily_notice ${sql({ ...confirmed, full_name: CALLER })}`;
    await sql`insert into office.notice_address ${sql({ ...confirmed, code: '', is_confirmed: true })}`;
    return { email: EMAIL };
  }),
  { key: 'DELETE /api/office/daily-notice', call: () => ({ path: '/api/office/daily-notice' }) },
];

/** In order: each step works on what earlier ones created. */
export const walk: readonly Step[] = [
  dictionaries,
  contracts,
  orders,
  protocols,
  office,
  ...[invoices, offers, start].map((steps) => steps(last)),
  payoutSteps,
  summaries,
].flat();
