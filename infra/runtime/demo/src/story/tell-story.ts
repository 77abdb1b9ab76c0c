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
  readonly partSeed: string;
};

export function tellStory(stock: Stock, today: IsoDate): Story {
  const end = endOfStory(today);
  const contracts = tellContracts(stock);
  const write = orderWriter(stock, contracts);

  const settled = past.flatMap((row, index): AcceptedOrders[] => {
    const [first, ...more] = Object.entries(row.orders).map(([date, campaign]) => ({
      order: write({ contract: row.contract, date, campaign, status: 'PROTOCOL_RECEIVED', partSeed: `past ${index}` }),
      isHarvest: isHarvest(campaign),
    }));
    if (!first) return [];
    const orders = [first.order, ...more.map(({ order }) => order)] as const;
    return [{ orders, isHarvest: first.isHarvest, acceptance: row.acceptance ?? 'whole', settling: 'whole' }];
  });
  const latest = recent.map((row) => ({
    row,
    order: write({ ...row, date: daysAfter(end, -row.daysBeforeEnd), partSeed: `recent ${row.daysBeforeEnd}` }),
  }));
  const accepted = latest.flatMap(({ row, order }): AcceptedOrders[] =>
    row.settling === undefined
      ? []
      : [{ orders: [order], isHarvest: isHarvest(row.campaign), acceptance: 'whole', settling: row.settling }],
  );
  return {
    contracts,
    orders: [...settled.flatMap(({ orders }) => orders), ...latest.map(({ order }) => order)],
    protocols: tellProtocols([...settled, ...accepted], end),
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
