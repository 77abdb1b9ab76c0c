import type { Random } from '@ostep/kernel/testing';
import type { ApiClient } from './api-client';
import type { Dataset, PriceBook, PriceRecord } from './dataset';
import { divided, hundredths } from './hundredths';
import { versionOf } from './prices';

const STARTS = [
  '2026-02-20',
  '2026-02-25',
  '2026-03-01',
  '2026-03-10',
  '2026-03-20',
  '2026-04-01',
  '2026-04-20',
] as const;

type Contract = { readonly id: number; readonly prices: PriceBook };

/** Must be refused where a price is not above 0, an item already has a price from that day, or nothing changes. */
export async function createAnnex(client: ApiClient, random: Random, contract: Contract): Promise<PriceBook> {
  const from = random.pick(STARTS);
  const byOrder = random.chance(0.4);
  const percent = random.chance(0.5) ? random.hundredths(-3000, 4000) : null;
  const chosen = [...contract.prices].filter(() => random.chance(0.6));
  const planned = chosen.map(([item, versions]) => {
    const old = priceAt(versions, from);
    const changedPrice = divided(old * (10_000n + hundredths(percent ?? 0)), 10_000n);
    const price = percent === null ? hundredths(random.hundredths(1, 250_000)) : changedPrice;
    return { item, price, isChanged: price !== old, isTaken: versions.some((one) => one.from === from) };
  });
  const items = planned.map(({ item }) => item);
  const prices = planned.map(({ item, price }) => ({ contractItem: item, unitPriceNetto: Number(price) / 100 }));
  const { status, body } = await client.call<number>('POST', `contract/${contract.id}/annex`, {
    annexNumber: String(random.whole(1, 1_000_000)),
    annexDate: '2026-02-15',
    validFrom: from,
    decides: byOrder ? 'orderDay' : 'workDay',
    change: percent === null ? { kind: 'prices', items: prices } : { kind: 'percent', percent, items },
  });
  const isRefused =
    planned.some(({ price, isTaken }) => isTaken || price <= 0n) || planned.every(({ isChanged }) => !isChanged);
  if (status !== (isRefused ? 417 : 200)) throw new Error(`an annex answered ${status}: ${JSON.stringify(body)}`);
  if (isRefused) return contract.prices;
  const made = new Map(planned.filter(({ isChanged }) => isChanged).map(({ item, price }) => [item, price]));
  return changed(contract.prices, (item, versions) => {
    const price = made.get(item);
    return price === undefined ? versions : [...versions, { from, byOrder, price, annex: body }];
  });
}

function priceAt(versions: readonly PriceRecord[], day: string): bigint {
  const inForce = versions.filter(({ from }) => from <= day);
  return inForce.reduce((latest, one) => (one.from > latest.from ? one : latest)).price;
}

export async function withdrawAnnex(client: ApiClient, dataset: Dataset): Promise<PriceBook> {
  const annex = [...dataset.prices.values()].flat().find((version) => version.annex !== null)?.annex ?? null;
  if (annex === null) return dataset.prices;
  const { status } = await client.call('DELETE', `contract/${dataset.contract}/annex/${annex}`);
  const isHeld = isSettledUnder(dataset, annex);
  if (status !== (isHeld ? 417 : 200)) throw new Error(`withdrawing an annex answered ${status}`);
  if (isHeld) return dataset.prices;
  return changed(dataset.prices, (_, versions) => versions.filter((version) => version.annex !== annex));
}

function isSettledUnder(dataset: Dataset, annex: number): boolean {
  const settled = new Set(dataset.settlements.map(({ sqa }) => sqa));
  return dataset.orders
    .flatMap((order) => order.items)
    .some((item) =>
      item.assignments.some((work) => settled.has(work.id) && versionOf(dataset, item, work)?.annex === annex),
    );
}

type Change = (item: number, versions: readonly PriceRecord[]) => readonly PriceRecord[];

const changed = (prices: PriceBook, change: Change): PriceBook =>
  new Map([...prices].map(([item, versions]) => [item, change(item, versions)]));
