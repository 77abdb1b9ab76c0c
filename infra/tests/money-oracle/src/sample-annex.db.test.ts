import { randomUUID } from 'node:crypto';
import type { Annex, AnnexPreview, Contract, PriceOnDay } from '@ostep/api-contracts';
import type { Order } from '@ostep/api-orders';
import type { SettleView } from '@ostep/api-protocols';
import type { SummaryItem } from '@ostep/api-summaries';
import type { Problem } from '@ostep/endpoint-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, openApiClient } from './api-client';
import { createSampleChain, type SampleChain } from './sample-chain';

let client: ApiClient;
let chain: SampleChain;
let contract: Contract;
let before: string;

const done = <T>(method: 'GET' | 'POST', path: string, body?: object) => client.done<T>(method, path, body);
const settleView = (id: number) => done<SettleView>('GET', `protocol/${id}/settleView`);

const MONTHS = [2, 3, 4].map((month) => ({ year: 2026, month }));
const ofDistrict = () =>
  Promise.all(MONTHS.map((month) => done<SummaryItem[]>('POST', `summary/fd/${contract.forestDistrict}`, month)));

const closedMonths = async () => JSON.stringify(await ofDistrict());

const annexOne = () => ({
  annexNumber: '1',
  annexDate: '2026-04-22',
  validFrom: '2026-05-01',
  decides: 'workDay',
  note: null,
  change: { kind: 'percent', percent: 4.2, items: contract.contractItems.slice(0, 9).map(({ id }) => id) },
});

beforeAll(async () => {
  client = await openApiClient();
  chain = await createSampleChain(client);
  contract = await done<Contract>('GET', `contract/${chain.contract}`);
  before = await closedMonths();
  await done<number>('POST', `contract/${contract.id}/annex`, annexOne());
}, 120_000);

afterAll(() => client.close());

const FIRST_NINE = [
  [58.4, 60.85],
  [47.25, 49.23],
  [62.15, 64.76],
  [50.9, 53.04],
  [66.3, 69.08],
  [54.85, 57.15],
  [74.6, 77.73],
  [61.2, 63.77],
  [33.7, 35.12],
];

describe('annex 1 of SA.271.1.4.2026, +4,20 % on rows 1 to 9 from 1 May 2026', () => {
  it('raises nine prices, rounded half up to the grosz', async () => {
    const { annexes } = await done<{ annexes: Annex[] }>('GET', `contract/${contract.id}/annex`);
    expect(annexes[0]?.items.map((item) => [item.oldPrice, item.unitPriceNetto])).toEqual(FIRST_NINE);
    const on = async (day: string) => {
      const prices = await done<PriceOnDay[]>('GET', `contract/${contract.id}/prices?on=${day}`);
      return prices.slice(0, 9).map(({ unitPriceNetto }) => unitPriceNetto);
    };
    expect(await on('2026-04-30')).toEqual(FIRST_NINE.map(([offer]) => offer));
    expect(await on('2026-05-01')).toEqual(FIRST_NINE.map(([, annexPrice]) => annexPrice));
    const offered = (await done<Contract>('GET', `contract/${contract.id}`)).contractItems.map(
      (item) => item.unitPriceNetto,
    );
    expect(offered).toEqual(contract.contractItems.map((item) => item.unitPriceNetto));
  });

  it('leaves the summaries of February to April and protocol 12/2026 as they were', async () => {
    expect(await closedMonths()).toBe(before);
    const lines = (await ofDistrict()).flat();
    const figures = lines.map(({ workName, settlementAmount, contractUnitPriceNetto, companyIncome, profit }) => ({
      workName,
      settlementAmount,
      contractUnitPriceNetto,
      companyIncome,
      profit,
    }));
    for (const { workName, settlementAmount, contractUnitPriceNetto, companyIncome, profit } of chain.lines) {
      const line = { workName, settlementAmount, contractUnitPriceNetto, companyIncome, profit };
      expect(figures).toContainEqual(line);
    }
    expect((await settleView(chain.protocols['12/2026'] ?? 0)).totals.revenue).toBe(13_027.72);
  });

  it('pays work of 4 May by the annex and of 30 April by the offer; the old rate of a protocol is marked', async () => {
    const order = await finishedOrder();
    const made = [await protocolOf(order, 54.85), await protocolOf(order, 57.15)];
    const [oldRate, newRate] = await Promise.all(made.map(settleView));
    const [may] = oldRate?.parts[0]?.activities ?? [];
    expect(may?.exception).toMatchObject({
      kind: 'otherRate',
      message:
        'Stawka w protokole 54,85\u00a0zł, cena z umowy 57,15\u00a0zł (stawka sprzed aneksu nr 1, do 30.04.2026).',
    });
    expect(newRate?.parts[0]?.activities[0]?.exception).toBeNull();

    const [withBoth] = made;
    const parts = oldRate?.parts ?? [];
    for (const part of parts) {
      const [assignment] = part.orderItems[0]?.assignments ?? [];
      await done('POST', 'protocol/settlement', { sqa: assignment?.id, protocolPart: part.id, amount: 10 });
    }
    const settled = await settleView(withBoth ?? 0);
    expect(settled.parts.map((part) => part.orderItems[0]?.revenue)).toEqual([571.5, 548.5]);
    expect(settled.parts.map((part) => part.orderItems[0]?.assignments[0]?.priceVersion)).toEqual([
      'stawka z aneksu nr 1, od 01.05.2026',
      'stawka sprzed aneksu nr 1, do 30.04.2026',
    ]);
    const { orderItems } = await done<Order>('GET', `order/${order.id}`);
    expect(orderItems.map((item) => item.sqaTotalRevenue)).toEqual([571.5, 548.5]);
    const lines = await done<SummaryItem[]>('GET', `summary/order/${order.id}`);
    expect(lines.map((line) => line.companyIncome).toSorted()).toEqual([548.5, 571.5]);
  });

  it('cannot be withdrawn once work is settled under it', async () => {
    const { annexes } = await done<{ annexes: Annex[] }>('GET', `contract/${contract.id}/annex`);
    const { status, body } = await client.call<Problem>('DELETE', `contract/${contract.id}/annex/${annexes[0]?.id}`);
    expect([status, body.message]).toEqual([417, annexes[0]?.held]);
    expect(body.message).toContain('Nie można wycofać aneksu nr 1');
  });

  it('asks where it affects settled protocols, and lists them with the difference', async () => {
    const back = { ...annexOne(), annexNumber: '2', validFrom: '2026-02-01' };
    const preview = await done<AnnexPreview>('POST', `contract/${contract.id}/annex/preview`, back);
    const protocol = preview.protocols.find(({ id }) => id === chain.protocols['12/2026']);
    expect(protocol?.difference).toBe(547.24);
    const { status, body } = await client.send<Problem>('POST', `contract/${contract.id}/annex`, back);
    expect(status).toBe(417);
    expect(body.questions?.[0]).toMatchObject({ path: 'validFrom', figures: { protocols: preview.protocols.length } });
    expect(body.message).toContain('(+547,24\u00a0zł)');
    const { annexes } = await done<{ annexes: Annex[] }>('GET', `contract/${contract.id}/annex`);
    expect(annexes).toHaveLength(1);
  });

  it('where the order’s date decides, work of an older order keeps its price, whenever it is done', async () => {
    const item = contract.contractItems[5];
    await done('POST', `contract/${contract.id}/annex`, {
      annexNumber: '3',
      annexDate: '2026-05-08',
      validFrom: '2026-05-10',
      decides: 'orderDay',
      note: null,
      change: { kind: 'prices', items: [{ contractItem: item?.id, unitPriceNetto: 60 }] },
    });
    const days = ['2026-05-12', '2026-05-12'];
    const orders = [await finishedOrder('2026-05-09', days), await finishedOrder('2026-05-10', days)];
    const settled = await Promise.all(
      orders.map(async (order) => {
        const protocol = await protocolOf(order, 54.85);
        const { parts } = await settleView(protocol);
        for (const part of parts) {
          const sqa = part.orderItems[0]?.assignments[0]?.id;
          await done('POST', 'protocol/settlement', { sqa, protocolPart: part.id, amount: 10 });
        }
        const [shown] = (await settleView(protocol)).parts.flatMap((part) => part.orderItems);
        const [line] = await done<SummaryItem[]>('GET', `summary/order/${order.id}`);
        return [shown?.revenue, line?.companyIncome, shown?.assignments[0]?.priceVersion];
      }),
    );
    expect(settled).toEqual([
      [571.5, 571.5, 'stawka z aneksu nr 1, od 01.05.2026 dla zleceń do 09.05.2026'],
      [600, 600, 'stawka z aneksu nr 3, dla zleceń od 10.05.2026'],
    ]);
  });
});

/** An order of two items, each 10 M3 of CWD-D in TPCSS, felled on 4 May and on 30 April. */
async function finishedOrder(orderDate = '2026-04-20', days = ['2026-05-04', '2026-04-30']): Promise<Order> {
  const item = contract.contractItems[5];
  const id = await done<number>('POST', 'order', {
    orderNumber: randomUUID(),
    orderDate,
    forestDistrictPart: '06 Gola',
    contract: contract.id,
    contractNumber: contract.contractNumber,
    orderItems: ['901', '902'].map((posNo, index) => ({
      lp: index + 1,
      posNo,
      forestAddress: `02-20-1-06-${posNo}-a-00`,
      actionGroup: 'TP',
      actionCode: item?.actionCode.id,
      actionDesc: 'Ścinka',
      amount: 10,
      dueDate: '2026-05-15',
      contractItem: item?.id,
    })),
  });
  await done('POST', `order/transition/${id}/IN_PROGRESS`);
  const { orderItems } = await done<Order>('GET', `order/${id}`);
  for (const [index, finishedDate] of days.entries()) {
    await done('POST', 'order/sqa', {
      orderItemId: orderItems[index]?.id,
      squadId: chain.squad,
      workGroupItemId: client.works[0]?.id,
      squadRateNetto: 30,
      percentRate: 55,
      amountDone: 10,
      finishedDate,
    });
  }
  await done('POST', `order/transition/${id}/DONE`);
  await done('POST', `order/transition/${id}/DONE_REPORTED`);
  return done<Order>('GET', `order/${id}`);
}

/** A protocol of 20 May with a part for each day; `rate` is the printed rate for the work of 4 May. */
function protocolOf(order: Order, rate: number): Promise<number> {
  const protocolParts = order.orderItems.map(({ posNo, forestAddress, actionCode }, at) => {
    const printed = at === 0 ? rate : 54.85;
    const totals = { totalAmount: 10, totalValue: printed * 10 };
    const protocolItems = [{ actionCode: actionCode.id, amount: 10, rate: printed, value: printed * 10 }];
    return { posNo, forestAddress, ...totals, protocolItems };
  });
  return done<number>('POST', 'protocol', {
    protocolNumber: randomUUID(),
    protocolType: 'POZYSKANIE',
    protocolDate: '2026-05-20',
    contract: contract.id,
    orders: [order.id],
    totalAmount: 20,
    totalValue: 1120,
    protocolParts,
  });
}
