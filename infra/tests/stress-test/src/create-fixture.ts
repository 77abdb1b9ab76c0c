import { randomUUID } from 'node:crypto';
import { createContract, reportOrder, startOrder } from '@ostep/test-kit/create-orders';
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
  const { content } = await caller.done<{ content: { id: number }[] }>('GET', 'ac/search?query=CWD');
  const codes = content.slice(0, ITEMS).map(({ id }) => id);
  const [district] = await caller.done<{ id: number }[]>('GET', 'fd/list');
  const { id: contract, rows } = await createContract(
    caller,
    district?.id ?? 0,
    codes.map((actionCode, index) => ({
      lp: index + 1,
      posNo: String(index + 1),
      actionCode,
      unitType: 'M3',
      amount: 10_000,
      unitPriceNetto: 33.7,
      vatPercent: 8,
    })),
  );
  const items = codes.map((actionCode, index) => ({
    ...placeAt(index),
    lp: index + 1,
    actionCode,
    amount: 10,
    contractItem: rows[index]?.id ?? null,
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

async function reportedOrder(
  caller: Caller,
  contract: number,
  items: Parameters<typeof startOrder>[2],
): Promise<number> {
  const squads = await caller.done<{ id: number }[]>('GET', 'sq/list');
  const groups = await caller.done<{ workGroupItems: { id: number }[] }[]>('GET', 'workgroup/list');
  const works = groups.flatMap((group) => group.workGroupItems);
  const { id, orderItems } = await startOrder(caller, contract, items);
  for (const [index, item] of orderItems.entries()) {
    await caller.done('POST', 'order/sqa', {
      orderItemId: item.id,
      squadId: squads[index]?.id,
      workGroupItemId: works[index * 3]?.id,
      squadRateNetto: 21.91,
      percentRate: 65,
      amountDone: 10,
      finishedDate: '2026-03-20',
    });
  }
  await reportOrder(caller, id);
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
