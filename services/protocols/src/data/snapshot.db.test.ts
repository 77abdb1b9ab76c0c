import { openDatabase } from '@ostep/service-kit';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ADDRESS, formOf, type OpenProtocols, openProtocols } from '../testing/open-protocols';
import { readSettleSnapshot } from './snapshot';

let opened: OpenProtocols;
const { db, close } = openDatabase(inject('databaseUrls').protocols, 1, 'test');
const statements: string[] = [];

beforeAll(async () => {
  opened = await openProtocols();
  Object.assign(db.$client.options, { debug: (_connection: number, statement: string) => statements.push(statement) });
});
afterAll(async () => {
  await close();
  await opened.close();
});

async function protocolOf(items: number): Promise<number> {
  const code = await opened.codeOf('CWD-D');
  const order = await opened.makeOrder(`${items}/2026`, {
    items: Array.from({ length: items }, (_, at) => ({
      posNo: String(at),
      forestAddress: ADDRESS,
      code: 'CWD-D',
      amount: 10,
      rate: 54.85,
      squads: [{ rate: 20, done: 5 }, { rate: 21 }],
    })),
  });
  return (await opened.call<number>('POST', '', formOf(opened, [order.id], code))).body;
}

async function statementsFor(id: number): Promise<readonly string[]> {
  statements.length = 0;
  await readSettleSnapshot(db, id);
  return [...statements];
}

it('reads head, parts, items and clarifications by one statement each, however many items and prices there are', async () => {
  const [small, large] = [await protocolOf(1), await protocolOf(30)];
  await statementsFor(small);
  const before = await statementsFor(small);
  expect(before.filter((statement) => /^\s*(with|select)/iu.test(statement))).toHaveLength(4);
  const { sql } = opened;
  const [annex] = await sql<{ id: number }[]>`
    insert into contracts.annex (contract_id, annex_number, annex_date, valid_from, by_order_date, created_by)
    values (${opened.contract}, '1', '2026-04-22', '2026-05-01', false, 'test') returning id`;
  await sql`
    insert into contracts.item_price (contract_item_id, valid_from, by_order_date, unit_price_netto, vat_percent, annex_id)
    select id, day, false, 57.15, 8, ${annex?.id ?? 0} from contracts.contract_item,
      unnest('{2026-05-01, 2026-06-01}'::date[]) day where contract_id = ${opened.contract}`;
  expect(await statementsFor(large)).toEqual(before);
});
