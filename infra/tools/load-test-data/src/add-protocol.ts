import type { Contract } from './add-contract';
import type { AddedItem, AddedOrder } from './add-order';
import { dateOf, type Hundredths, LAST_DAY, textOf, times } from './figures';
import type { Rows } from './rows';

const OFFICE = 'Anna Nowak';
const SETTLED_AFTER_DAYS = 90;

export function addProtocol(rows: Rows, contract: Contract, number: string, orders: readonly AddedOrder[]): void {
  const id = rows.nextId('protocols.protocol');
  const day = Math.min(LAST_DAY, Math.max(...orders.map(({ lastDay }) => lastDay)) + 8);
  const time = `${dateOf(day)}T11:40:00Z`;
  const items = orders.flatMap((order) => order.items);
  const isHarvest = id % 3 === 0;
  const head = [number, isHarvest ? 'POZYSKANIE' : 'ZAGOSPODAROWANIE', contract.district.id, orders[0]?.part ?? ''];
  const value = textOf(items.reduce((sum, item) => sum + moneyOf(item), 0));
  const settled = LAST_DAY - day > SETTLED_AFTER_DAYS;
  const dates = [dateOf(day), dateOf(day), contract.id, value, settled];
  rows.add('protocols.protocol', id, ...head, ...dates, OFFICE, time, OFFICE, time);
  for (const order of orders) rows.add('orders.order_protocol', order.id, id, OFFICE, time);
  for (const [position, item] of items.entries()) addPart(rows, { id, place: position, isHarvest, time }, item);
}

type PartPlace = { readonly id: number; readonly place: number; readonly isHarvest: boolean; readonly time: string };

function addPart(rows: Rows, { id, place, isHarvest, time }: PartPlace, item: AddedItem): void {
  const partId = rows.nextId('protocols.protocol_part');
  const amount = textOf(item.amount);
  const value = textOf(moneyOf(item));
  rows.add('protocols.protocol_part', partId, id, place, item.posNo, item.address, isHarvest ? amount : null, value);
  const itemId = rows.nextId('protocols.protocol_item');
  rows.add('protocols.protocol_item', itemId, partId, 0, item.source.codeId, amount, textOf(item.source.price), value);
  for (const { id: assignmentId, done } of item.assignments) {
    const settlementId = rows.nextId('protocols.settlement');
    rows.add('protocols.settlement', settlementId, assignmentId, partId, textOf(done), OFFICE, time);
  }
}

const moneyOf = (item: AddedItem): Hundredths => times(item.amount, item.source.price);
