import type { ContractProgress } from '@ostep/api-contracts';
import type { Order, OrderOfContract, SettlementLine } from '@ostep/api-orders';
import type { Protocol, ProtocolPage, SettlementSums, SettleView } from '@ostep/api-protocols';
import type { SummaryItem } from '@ostep/api-summaries';
import { partState } from '@ostep/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, openApiClient } from './api-client';
import { createDataset } from './create-dataset';
import type { Dataset, ProtocolRecord } from './dataset';
import { execution, executionByVersion } from './expected-contract';
import { isOffered, orderItem, orderStatus, type SummaryLine, summaryLines } from './expected-order';
import { faultsOfProposals, missedShares, type ProposedLine } from './expected-proposals';
import { isPartMet, itemSums, markers, partSum, settleScreen } from './expected-protocol';
import { type Hundredths, hundredths } from './hundredths';

const WORLDS = Number(process.env.MONEY_ORACLE_WORLDS ?? 10);
const FIRST_SEED = Number(process.env.MONEY_ORACLE_SEED ?? 1);

let client: ApiClient;
beforeAll(async () => {
  client = await openApiClient();
});
afterAll(() => client.close());

const orNull = (value: number | null): Hundredths | null => (value === null ? null : hundredths(value));
const byId = <T extends { readonly id: number }>(rows: readonly T[]) =>
  rows.toSorted((left, right) => left.id - right.id);

async function checkSums(dataset: Dataset, protocol: ProtocolRecord): Promise<void> {
  const sums = await client.done<SettlementSums>('GET', `protocol/${protocol.id}/settlementSum`);
  const saved = await client.done<Protocol>('GET', `protocol/${protocol.id}/withItems`);
  expect(sums.ppSettlement.map(({ protocolPartSum }) => hundredths(protocolPartSum))).toEqual(
    protocol.parts.map((part) => partSum(dataset, part)),
  );
  for (const [index, part] of protocol.parts.entries()) {
    const expected = [...itemSums(dataset, part).values()];
    const ids = [...itemSums(dataset, part).keys()];
    const one = await client.done<SettlementSums>('GET', `protocol/${protocol.id}/part/${part.id}`);
    expect(one.ppSettlement.map(({ protocolPartSum }) => hundredths(protocolPartSum))).toEqual([
      partSum(dataset, part),
    ]);
    for (const answer of [sums, one]) {
      const found = ids.map((id) => hundredths(answer.piSettlements[String(id)]?.protocolItemSum ?? Number.NaN));
      expect(found).toEqual(expected);
    }
    const part2 = saved.protocolParts[index];
    expect(hundredths(part2?.totalSettledAmount ?? Number.NaN)).toBe(partSum(dataset, part));
    expect(new Map(part2?.protocolItems.map((item) => [item.id, hundredths(item.settledAmount)]))).toEqual(
      itemSums(dataset, part),
    );
    // The screen and the marker of the list must agree.
    expect(part2 && partState(part2) === 'equal').toBe(isPartMet(dataset, part));
  }
}

function screenOf(view: SettleView): ReturnType<typeof settleScreen> {
  return {
    parts: view.parts.map((part) => ({
      id: part.id,
      settled: hundredths(part.totalSettledAmount),
      items: byId(part.orderItems).map((item) => ({
        id: item.id,
        cost: hundredths(item.cost),
        revenue: hundredths(item.revenue),
        income: hundredths(item.income),
        margin: orNull(item.marginPercent),
        settled: hundredths(item.settledAmount),
        fromOthers: hundredths(item.settledFromOthers),
        matched: item.matched,
        squads: byId(item.assignments).map(({ id, amount, amountElsewhere, contractPriceNetto }) => ({
          id,
          price: orNull(contractPriceNetto),
          amount: orNull(amount),
          elsewhere: hundredths(amountElsewhere),
        })),
      })),
      without: byId(part.unmatchedOrders).map(({ id }) => id),
    })),
    totals: {
      cost: hundredths(view.totals.cost),
      revenue: hundredths(view.totals.revenue),
      income: hundredths(view.totals.income),
      margin: orNull(view.totals.marginPercent),
      settled: hundredths(view.totals.settledAmount),
    },
    unmatched: byId(view.unmatchedOrderItems).map(({ id }) => id),
  };
}

function proposedBy(view: SettleView): ProposedLine[] {
  return view.parts.flatMap((part) =>
    part.orderItems.flatMap(({ assignments }) =>
      assignments.flatMap(({ id, proposal }) =>
        proposal === null ? [] : { part: part.id, sqa: id, amount: hundredths(proposal) },
      ),
    ),
  );
}

async function checkOrders(dataset: Dataset): Promise<void> {
  const offered = await client.done<OrderOfContract[]>('GET', `order/protocol/contract/${dataset.contract}`);
  expect(byId(offered).map(({ id, orderStatus: status }) => [id, status])).toEqual(
    dataset.orders.filter((order) => isOffered(dataset, order)).map((order) => [order.id, orderStatus(dataset, order)]),
  );
  for (const order of dataset.orders) {
    const read = await client.done<Order>('GET', `order/${order.id}`);
    expect(read.orderStatus).toBe(orderStatus(dataset, order));
    expect(
      read.orderItems.map((item) => ({
        id: item.id,
        done: hundredths(item.amountDone),
        cost: hundredths(item.sqaTotalCost),
        accountable: hundredths(item.sqaAccountableAmount),
        revenue: hundredths(item.sqaTotalRevenue),
      })),
    ).toEqual(order.items.map((item) => orderItem(dataset, item)));
    const lines = await client.done<SettlementLine[]>('GET', `order/${order.id}/sqa/settlements`);
    const ids = new Set(order.items.flatMap((item) => item.assignments.map(({ id }) => id)));
    const key = (sqa: number, part: number, amount: Hundredths) => `${sqa} ${part} ${amount}`;
    expect(
      lines.map((line) => key(line.squadAssignmentId, line.protocolPartId, hundredths(line.settlementAmount))).sort(),
    ).toEqual(
      dataset.settlements
        .filter(({ sqa }) => ids.has(sqa))
        .map(({ sqa, part, amount }) => key(sqa, part, amount))
        .sort(),
    );
  }
}

const sorted = (lines: readonly SummaryLine[]) =>
  lines.toSorted((left, right) => left.assignment - right.assignment || Number(left.amount - right.amount));

const lineOf = (item: SummaryItem): SummaryLine => ({
  order: item.orderId,
  squad: item.squadId,
  assignment: item.squadAssignmentId,
  date: item.workDate ?? '',
  amount: hundredths(item.settlementAmount),
  squadIncome: hundredths(item.squadIncome),
  companyIncome: hundredths(item.companyIncome),
  profit: hundredths(item.profit),
  margin: orNull(item.profitMarginPercent),
});

async function checkSummaries(dataset: Dataset): Promise<void> {
  const expected = summaryLines(dataset);
  const shown = async (path: string, filter?: object) =>
    sorted((await client.done<SummaryItem[]>(filter ? 'POST' : 'GET', `summary/${path}`, filter)).map(lineOf));
  for (const month of [3, 4]) {
    const inMonth = expected.filter(({ date }) => date.startsWith(`2026-0${month}`));
    expect(await shown(`fd/${dataset.district}`, { year: 2026, month })).toEqual(sorted(inMonth));
    for (const squad of dataset.squads) {
      const own = inMonth.filter((line) => line.squad === squad);
      expect(await shown(`sq/${squad}`, { year: 2026, month })).toEqual(sorted(own));
    }
  }
  for (const order of dataset.orders) {
    expect(await shown(`order/${order.id}`)).toEqual(sorted(expected.filter((line) => line.order === order.id)));
  }
}

async function checkExecution(dataset: Dataset): Promise<void> {
  const { items, versions } = await client.done<ContractProgress>('GET', `contract/${dataset.contract}/progress`);
  const found = byId(items).map(({ id, ...item }) => ({
    id,
    ordered: hundredths(item.ordered),
    orderedValue: hundredths(item.orderedValue),
    done: hundredths(item.done),
    doneValue: hundredths(item.doneValue),
    settled: hundredths(item.settled),
    settledValue: hundredths(item.settledValue),
  }));
  expect(found).toEqual(byId(execution(dataset)));
  const split = versions.map(({ id, validFrom, orderedValue, doneValue, settledValue }) => ({
    id,
    from: validFrom ?? '',
    orderedValue: hundredths(orderedValue),
    doneValue: hundredths(doneValue),
    settledValue: hundredths(settledValue),
  }));
  const key = (one: { readonly id: number; readonly from: string }) => `${one.id} ${one.from}`;
  const sortedByKey = <T extends { readonly id: number; readonly from: string }>(rows: readonly T[]) =>
    rows.toSorted((left, right) => (key(left) < key(right) ? -1 : 1));
  expect(sortedByKey(split)).toEqual(sortedByKey(executionByVersion(dataset)));
}

const seeds = Array.from({ length: WORLDS }, (_, index) => FIRST_SEED + index);

/** About two hundred calls for each world, several worlds at once, while other tests run. */
const LIMIT_MS = 60_000;

describe.concurrent('a random world equals a second computation to the grosz', {
  timeout: LIMIT_MS,
}, () => {
  it.each(seeds)('seed %d: sums, markers, revenue, cost, margin, offers and summaries', async (seed) => {
    const dataset = await createDataset(client, seed);
    const list = await client.done<ProtocolPage>('POST', 'protocol/list', { forestDistrictId: dataset.district });
    expect(list.content).toHaveLength(dataset.protocols.length);
    for (const protocol of dataset.protocols) {
      expect(list.content.find(({ id }) => id === protocol.id)).toMatchObject(markers(dataset, protocol));
      await checkSums(dataset, protocol);
      const view = await client.done<SettleView>('GET', `protocol/${protocol.id}/settleView`);
      expect(screenOf(view)).toEqual(settleScreen(dataset, protocol));
      expect(faultsOfProposals(dataset, protocol, proposedBy(view))).toEqual([]);
      expect(missedShares(dataset, protocol, proposedBy(view))).toEqual([]);
    }
    await checkOrders(dataset);
    await checkSummaries(dataset);
    await checkExecution(dataset);
  });
});

it('a settlement line of an order carries the fields the specification names', {
  timeout: LIMIT_MS,
}, async () => {
  const dataset = await createDataset(client, 4);
  const lines: SettlementLine[] = [];
  for (const order of dataset.orders) {
    lines.push(...(await client.done<SettlementLine[]>('GET', `order/${order.id}/sqa/settlements`)));
  }
  expect(Object.keys(lines[0] ?? {})).toEqual(
    expect.arrayContaining([
      'squadName',
      'settlementAmount',
      'squadRateNetto',
      'protocolNumber',
      'protocolId',
      'addToSum',
      'protocolPartTotalValue',
      'orderItemId',
    ]),
  );
});
