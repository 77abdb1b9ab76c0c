import { randomUUID } from 'node:crypto';
import type { Role } from '@ostep/kernel';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { inject } from 'vitest';
import { protocolsService } from '../service';

type OrderSeed = {
  readonly status?: string;
  readonly items: readonly {
    readonly posNo: string;
    readonly forestAddress: string;
    readonly code: string;
    readonly amount: number;
    readonly rate: number;
    readonly squads?: readonly { readonly rate: number; readonly addToSum?: boolean; readonly done?: number }[];
  }[];
};

export type OpenProtocols = Awaited<ReturnType<typeof openProtocols>>;

/** Creates a district, a contract and dictionary entries in the test database, so that tests do not affect each other. */
export async function openProtocols(environment: Readonly<Record<string, string>> = {}) {
  const { protocols, admin } = inject('databaseUrls');
  const sql = openPostgres(admin, { max: 2 });
  const service = await openTestService(protocolsService, protocols, environment);
  const mark = randomUUID().slice(0, 8);
  const insertedId = async (rows: Promise<readonly { id?: number }[]>) => (await rows)[0]?.id ?? 0;

  const district = await insertedId(sql`
    insert into dictionaries.forest_district (key, value, modified_by) values (${mark}, ${`Nadleśnictwo ${mark}`}, 'test')
    returning id`);
  const group = await insertedId(sql`insert into dictionaries.work_group (name) values (${mark}) returning id`);
  const summed = await insertedId(sql`
    insert into dictionaries.work_group_item (work_group_id, name, add_to_sum, profit_margin_reference)
    values (${group}, 'Całość prac', true, 100) returning id`);
  const unsummed = await insertedId(sql`
    insert into dictionaries.work_group_item (work_group_id, name, add_to_sum, profit_margin_reference)
    values (${group}, 'Donoszenie', false, 10) returning id`);
  const squad = await insertedId(sql`
    insert into dictionaries.squad (code, name, modified_by) values (${mark}, ${`Ekipa ${mark}`}, 'test') returning id`);
  const codes = new Map<string, number>();

  const codeOf = async (key: string) => {
    const known = codes.get(key);
    if (known !== undefined) return known;
    const id = await insertedId(sql`
      insert into dictionaries.action_code (key, value, default_work_group_id, modified_by)
      values (${`${key}-${mark}`}, ${key}, ${group}, 'test') returning id`);
    codes.set(key, id);
    return id;
  };
  const makeContract = (number: string) =>
    insertedId(sql`
      insert into contracts.contract (contract_number, forest_district_id, contract_date, created_by, modified_by)
      values (${`${number}-${mark}`}, ${district}, '2025-12-19', 'test', 'test') returning id`);
  const contract = await makeContract('SA.1');

  const makeItem = async (orderId: number, contractId: number, position: number, item: OrderSeed['items'][number]) => {
    const code = await codeOf(item.code);
    const contractItem = await insertedId(sql`
      insert into contracts.contract_item (contract_id, place, lp, pos_no, action_code_id, action_desc, unit_type, amount,
        unit_price_netto, vat_percent)
      values (${contractId}, ${position}, ${String(position)}, ${String(position)}, ${code}, ${item.code}, 'HA', 1000, ${item.rate}, 8)
      returning id`);
    const id = await insertedId(sql`
      insert into orders.order_item (order_id, place, lp, pos_no, forest_address, action_group, action_code_id, action_desc,
        amount, due_date, contract_item_id)
      values (${orderId}, ${position}, ${String(position + 1)}, ${item.posNo}, ${item.forestAddress}, 'TP', ${code}, ${item.code},
        ${item.amount}, '2026-05-01', ${contractItem}) returning id`);
    const squads: number[] = [];
    for (const { rate, addToSum = true, done = 0 } of item.squads ?? [{ rate: 10 }]) {
      squads.push(
        await insertedId(sql`
          insert into orders.squad_assignment (order_item_id, squad_id, work_group_item_id, squad_rate_netto, amount_done,
            created_by, modified_by)
          values (${id}, ${squad}, ${addToSum ? summed : unsummed}, ${rate}, ${done}, 'test', 'test') returning id`),
      );
    }
    return { id, squads };
  };

  const makeOrder = async (number: string, { status = 'DONE_REPORTED', items }: OrderSeed, contractId = contract) => {
    const id = await insertedId(sql`
      insert into orders.work_order (order_number, order_date, contract_id, forest_district_part, order_status, created_by,
        modified_by)
      values (${number}, '2026-03-16', ${contractId}, '06 Gola', ${status}, 'test', 'test') returning id`);
    const createdItems: { id: number; squads: number[] }[] = [];
    for (const [position, item] of items.entries()) createdItems.push(await makeItem(id, contractId, position, item));
    return { id, items: createdItems };
  };

  const statusOf = async (orderId: number) =>
    (await sql<{ status: string }[]>`select order_status as status from orders.work_order where id = ${orderId}`)[0]
      ?.status;

  const call = async <T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    roles: readonly Role[] = ['user'],
    username = 'biuro',
  ) => {
    const response = await service.request(method, `/api/protocol${path}`, { body, headers, roles, username });
    const text = await response.text();
    return {
      status: response.status,
      body: JSON.parse(text === '' ? 'null' : text) as T,
      etag: response.headers.get('etag'),
    };
  };

  const close = async () => {
    await service.close();
    await sql.end();
  };
  return { sql, mark, district, contract, codeOf, makeContract, makeOrder, statusOf, call, service, close };
}

export const ADDRESS = '02-20-1-06-123-a-00';

export function formOf(opened: OpenProtocols, orders: readonly number[], actionCode: number, changes: object = {}) {
  return {
    protocolNumber: `1/${randomUUID().slice(0, 6)}`,
    protocolType: 'ZAGOSPODAROWANIE',
    forestDistrictPart: '06 Gola',
    protocolDate: '2026-04-10',
    contract: opened.contract,
    orders,
    totalValue: 100,
    protocolParts: [
      { posNo: '21', forestAddress: ADDRESS, protocolItems: [{ actionCode, amount: 10, rate: 10, value: 100 }] },
    ],
    ...changes,
  };
}
