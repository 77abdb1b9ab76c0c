import { daysAfter, type IsoDate } from '@ostep/kernel';
import { buildContracts } from './build-contracts';
import { buildOrder, orderNumbers, pickPart } from './build-order';
import { type AcceptedOrders, buildProtocols } from './build-protocols';
import { past, type RecentRow, recent } from './calendar';
import { isHarvest } from './campaigns';
import type { DemoContract, DemoOrder, DemoScenario, Dictionaries } from './scenario';

type Row = Pick<RecentRow, 'contract' | 'campaign' | 'status' | 'temporary'> & {
  readonly date: IsoDate;
  readonly partSeed: string;
  readonly seed: string;
};

/** Amounts of recent work are computed as if the scenario ended on this day. */
const SEED_DAY = '2026-11-24';

const EARLIEST_END = '2026-09-30';
const LATEST_END = '2026-12-18';

/** Today, but always within 2026, so that the three years are 2024–2026 on any clock. */
function endOfScenario(today: IsoDate): IsoDate {
  if (today < EARLIEST_END) return EARLIEST_END;
  return today > LATEST_END ? LATEST_END : today;
}

export function buildScenario(dictionaries: Dictionaries, today: IsoDate): DemoScenario {
  const end = endOfScenario(today);
  const contracts = buildContracts(dictionaries);
  const write = orderWriter(dictionaries, contracts);

  const settled = past.flatMap((row, index): AcceptedOrders[] => {
    const [first, ...more] = Object.entries(row.orders).map(([date, campaign]) => ({
      order: write({
        contract: row.contract,
        date,
        campaign,
        status: 'PROTOCOL_RECEIVED',
        partSeed: `past ${index}`,
        seed: date,
      }),
      isHarvest: isHarvest(campaign),
    }));
    if (!first) return [];
    const orders = [first.order, ...more.map(({ order }) => order)] as const;
    return [{ orders, isHarvest: first.isHarvest, acceptance: row.acceptance ?? 'whole', settling: 'whole' }];
  });
  const latest = recent.map((row) => ({
    row,
    order: write({
      ...row,
      date: daysAfter(end, -row.daysBeforeEnd),
      partSeed: `recent ${row.daysBeforeEnd}`,
      seed: daysAfter(SEED_DAY, -row.daysBeforeEnd),
    }),
  }));
  const accepted = latest.flatMap(({ row, order }): AcceptedOrders[] =>
    row.settling === undefined
      ? []
      : [{ orders: [order], isHarvest: isHarvest(row.campaign), acceptance: 'whole', settling: row.settling }],
  );
  return {
    contracts,
    orders: [...settled.flatMap(({ orders }) => orders), ...latest.map(({ order }) => order)],
    protocols: buildProtocols([...settled, ...accepted], end),
  };
}

function orderWriter(dictionaries: Dictionaries, contracts: readonly DemoContract[]): (row: Row) => DemoOrder {
  const numberOf = orderNumbers();
  return (row) => {
    const contract = contracts[row.contract];
    if (!contract) throw new Error(`The calendar names contract ${row.contract}, which does not exist.`);
    const { date, campaign, status, seed, temporary = false } = row;
    const part = pickPart(dictionaries, contract.districtKey, row.partSeed);
    return buildOrder(dictionaries, {
      contract,
      date,
      campaign,
      status,
      temporary,
      part,
      seed,
      number: numberOf(contract.districtKey, date),
    });
  };
}
