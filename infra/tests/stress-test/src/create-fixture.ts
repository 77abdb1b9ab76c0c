import { randomUUID } from 'node:crypto';
import type { Order } from '@ostep/api-orders';
import type { Caller } from './caller';

export type Fixture = {
  readonly contract: number;
  readonly codes: readonly number[];
  readonly orders: readonly number[];
  readonly protocols: Set<number>;
};

const ITEMS = 4;

export const placeAt = (index: number) => ({
  posNo: String(index + 1),
  forestAddress: `02-20-1-06-12${index}-a-00`,
});

export async function createFixture(caller: Caller, orderCount: number, protocolCount: number): Promise<Fixture> {
  const { content } = await caller.done<{ content: { id: number }[] }>('GET', 'ac/list/full?p=0');
  const codes = content.slice(0, ITEMS).map(({ id }) => id);
  const [district] = await caller.done<{ id: number }[]>('GET', 'fd/list');
  const contract = await caller.done<number>('POST', 'contract', {
    contractNumber: randomUUID(),
    forestDistrict: district?.id,
    contractDate: '2026-01-02',
    contractItems: codes.map((actionCode, index) => ({
      ...{ lp: index + 1, posNo: String(index + 1), actionCode, actionDesc: 'Czynność' },
      ...{ unitType: 'M3', amount: 10_000, unitPriceNetto: 33.7, vatPercent: 8 },
    })),
  });
  const rows = await caller.done<{ contractItems: { id: number }[] }>('GET', `contract/${contract}`);
  const items = codes.map((actionCode, index) => ({
    ...{ ...placeAt(index), lp: index + 1, actionCode, actionGroup: 'TP', actionDesc: 'Czynność', amount: 10 },
    ...{ dueDate: '2026-05-01', contractItem: rows.contractItems[index]?.id ?? null },
  }));
  const orders: number[] = [];
  for (let count = 0; count < orderCount; count += 1) orders.push(await reportedOrder(caller, contract, items));
  const fixture: Fixture = { contract, codes, orders, protocols: new Set() };
  for (let count = 0; count < protocolCount; count += 1) {
    fixture.protocols.add(
      await caller.done<number>('POST', 'protocol', protocolForm(fixture, orders.slice(count, count + 3))),
    );
  }
  return fixture;
}

async function reportedOrder(caller: Caller, contract: number, orderItems: readonly object[]): Promise<number> {
  const squads = await caller.done<{ id: number }[]>('GET', 'sq/list');
  const groups = await caller.done<{ workGroupItems: { id: number }[] }[]>('GET', 'workgroup/list');
  const works = groups.flatMap((group) => group.workGroupItems);
  const id = await caller.done<number>('POST', 'order', {
    ...{ orderNumber: randomUUID(), orderDate: '2026-03-01', forestDistrictPart: '06 Gola' },
    ...{ contract, contractNumber: '1', orderItems },
  });
  await caller.done('POST', `order/transition/${id}/IN_PROGRESS`);
  const order = await caller.done<Order>('GET', `order/${id}`);
  for (const [index, item] of order.orderItems.entries()) {
    await caller.done('POST', 'order/sqa', {
      ...{ orderItemId: item.id, squadId: squads[index]?.id, workGroupItemId: works[index * 3]?.id },
      ...{ squadRateNetto: 21.91, percentRate: 65, amountDone: 10, finishedDate: '2026-03-20' },
    });
  }
  await caller.done('POST', `order/transition/${id}/DONE`);
  await caller.done('POST', `order/transition/${id}/DONE_REPORTED`);
  return id;
}

export function protocolForm(fixture: Fixture, orders: readonly number[]) {
  return {
    protocolNumber: randomUUID(),
    protocolType: 'ZAGOSPODAROWANIE',
    protocolDate: '2026-04-10',
    contract: fixture.contract,
    orders,
    totalValue: 100,
    protocolParts: fixture.codes.map((actionCode, index) => ({
      ...placeAt(index),
      totalAmount: index === 0 ? -5 : 20,
      protocolItems: [{ actionCode, amount: index === 0 ? -5 : 20, rate: 33.7, value: 674 }],
    })),
  };
}
