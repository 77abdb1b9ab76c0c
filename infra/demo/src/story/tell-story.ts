import type { IsoDate, OrderStatus } from '@ostep/kernel';
import { past, recent } from './calendar';
import { type Campaign, isHarvest } from './campaigns';
import { daysAfter, endOfStory } from './days';
import type { Stock, Story, StoryContract, StoryOrder } from './story';
import { tellContracts } from './tell-contracts';
import { orderNumbers, pickPart, tellOrder } from './tell-orders';
import { type AcceptedOrders, tellProtocols } from './tell-protocols';

type Row = {
  readonly contract: number;
  readonly date: IsoDate;
  readonly campaign: Campaign;
  readonly status: OrderStatus;
  readonly temporary?: true;
  /** Orders of the same seed lie in the same forest district part. */
  readonly partSeed: string;
};

/** Everything the demo data holds beside the dictionaries; the same for the same day. */
export function tellStory(stock: Stock, today: IsoDate): Story {
  const end = endOfStory(today);
  const contracts = tellContracts(stock);
  const write = orderWriter(stock, contracts);

  const settled = past.map((row, index): AcceptedOrders | null => {
    const [first, ...more] = row.orders.map(([date, campaign]) =>
      write({ contract: row.contract, date, campaign, status: 'PROTOCOL_RECEIVED', partSeed: `past ${index}` }),
    );
    const [[, campaign] = [null, null]] = row.orders;
    if (!first || campaign === null) return null;
    return { orders: [first, ...more], isHarvest: isHarvest(campaign), acceptance: row.acceptance ?? 'whole' };
  });
  const latest = recent.map((row) => {
    const order = write({ ...row, date: daysAfter(end, -row.daysBeforeEnd), partSeed: `recent ${row.daysBeforeEnd}` });
    return { order, isHarvest: isHarvest(row.campaign) };
  });

  const groups: AcceptedOrders[] = [
    ...settled.filter((group) => group !== null),
    ...latest
      .filter(({ order }) => order.status === 'PROTOCOL_RECEIVED')
      .map(({ order, isHarvest }) => ({ orders: [order], isHarvest, acceptance: 'whole' }) satisfies AcceptedOrders),
  ];
  return {
    contracts,
    orders: [...settled.flatMap((group) => group?.orders ?? []), ...latest.map(({ order }) => order)],
    protocols: tellProtocols(groups, end),
  };
}

function orderWriter(stock: Stock, contracts: readonly StoryContract[]): (row: Row) => StoryOrder {
  const numberOf = orderNumbers();
  return (row) => {
    const contract = contracts[row.contract];
    if (!contract) throw new Error(`The calendar names contract ${row.contract}, which there is none of.`);
    const { date, campaign, status, temporary = false } = row;
    const part = pickPart(stock, contract.districtKey, row.partSeed);
    return tellOrder(stock, {
      contract,
      date,
      campaign,
      status,
      temporary,
      part,
      number: numberOf(contract.districtKey, date),
    });
  };
}
