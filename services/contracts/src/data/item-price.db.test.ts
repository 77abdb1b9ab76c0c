import type { Contract } from '@ostep/api-contracts';
import { openPostgres } from '@ostep/service-kit/postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openContracts, unique } from '../testing/open-contracts';

let contracts: Awaited<ReturnType<typeof openContracts>>;
const orders = openPostgres(inject('databaseUrls').orders, { max: 1 });
beforeAll(async () => {
  contracts = await openContracts();
});
afterAll(async () => {
  await orders.end();
  await contracts.close();
});

async function saved(unitPriceNetto: number, known?: Contract): Promise<Contract> {
  const [item] = known?.contractItems ?? [];
  const body = {
    id: known?.id ?? null,
    contractNumber: known?.contractNumber ?? unique('SA'),
    forestDistrict: contracts.district,
    contractDate: '2025-12-19',
    contractItems: [
      {
        id: item?.id ?? null,
        lp: 1,
        posNo: '1',
        actionCode: contracts.code,
        actionDesc: 'Sadzenie',
        actionScope: null,
        unitType: 'HA',
        amount: 10,
        unitPriceNetto,
        vatPercent: 8,
      },
    ],
  };
  const { body: id } = await contracts.json<number>('POST', '/api/contract', { body });
  return (await contracts.json<Contract>('GET', `/api/contract/${id}`)).body;
}

const itemOf = (contract: Contract): number => {
  const [item] = contract.contractItems;
  if (!item) throw new Error('one item was saved');
  return item.id;
};

async function addPrice(contract: Contract, validFrom: string, price: number, byOrderDate = false) {
  const [annex] = await contracts.admin<{ id: number }[]>`
    insert into contracts.annex (contract_id, annex_number, annex_date, valid_from, by_order_date, created_by)
    values (${contract.id}, ${unique('A')}, '2026-04-20', ${validFrom}, ${byOrderDate}, 't') returning id`;
  await contracts.admin`
    insert into contracts.item_price (contract_item_id, valid_from, by_order_date, unit_price_netto, vat_percent, annex_id)
    values (${itemOf(contract)}, ${validFrom}, ${byOrderDate}, ${price}, 8, ${annex?.id ?? null})`;
}

/** Connects as the role of another domain, whose statements read prices. */
async function priceOn(contract: Contract, workDay: string | null, orderDay = '2026-01-10'): Promise<number> {
  const [row] = await orders<{ price: number }[]>`
    select unit_price_netto as price from contracts_v1.price_on(${itemOf(contract)}, ${workDay}, ${orderDay})`;
  return row?.price ?? Number.NaN;
}

test('the price of the offer is in force from the beginning and follows its item', async () => {
  const contract = await saved(33.7);
  expect(await priceOn(contract, '1999-01-01')).toBe(33.7);
  await saved(34.7, contract);
  expect(await priceOn(contract, '1999-01-01')).toBe(34.7);
  expect(await priceOn(contract, null)).toBe(34.7);
});

test('the price is that of the day of the work', async () => {
  const contract = await saved(33.7);
  await addPrice(contract, '2026-05-01', 35.12);
  await addPrice(contract, '2026-09-01', 36);
  const days = ['2026-04-30', '2026-05-01', '2026-08-31', '2026-09-01'];
  expect(await Promise.all(days.map((day) => priceOn(contract, day)))).toEqual([33.7, 35.12, 35.12, 36]);
});

test('the order’s date decides if the annex says so', async () => {
  const contract = await saved(33.7);
  await addPrice(contract, '2026-05-01', 35.12, true);
  expect(await priceOn(contract, '2026-06-01', '2026-04-30')).toBe(33.7);
  expect(await priceOn(contract, '2026-04-01', '2026-05-01')).toBe(35.12);
  await addPrice(contract, '2026-09-01', 36);
  expect(await priceOn(contract, '2026-09-01', '2026-04-30')).toBe(36);
});

test('a version ends the day before the next', async () => {
  const contract = await saved(33.7);
  await addPrice(contract, '2026-05-01', 35.12);
  const rows = await orders`
    select valid_from as "from", valid_to as "to" from contracts_v1.item_price
    where contract_item_id = ${itemOf(contract)} order by valid_from`;
  expect([...rows]).toEqual([
    { from: '-infinity', to: '2026-04-30' },
    { from: '2026-05-01', to: null },
  ]);
});
