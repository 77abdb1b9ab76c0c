import type { Random } from '@ostep/demo';
import { type OrderStatus, orderStatuses } from '@ostep/kernel';
import { at, type Contract, type ContractItem } from './add-contract';
import { dateOf, type Hundredths, LAST_DAY, textOf, times } from './figures';
import type { Rows } from './rows';
import { statusByAge } from './status-by-age';

export type AddedAssignment = { readonly id: number; readonly done: Hundredths };
export type AddedItem = {
  readonly posNo: string;
  readonly address: string;
  readonly source: ContractItem;
  readonly amount: Hundredths;
  readonly assignments: readonly AddedAssignment[];
};
export type AddedOrder = {
  readonly id: number;
  readonly part: string;
  readonly status: OrderStatus;
  readonly lastDay: number;
  readonly items: readonly AddedItem[];
};

const ITEM_COUNTS = [2, 3, 5, 6, 8, 9, 11, 13, 17, 26] as const;
const GROUPS = ['TP', 'TW', 'IB', 'ODN-GLEB', 'PIEL', 'CW', 'CP'] as const;
const OFFICE = 'Anna Nowak';
const FIELD = 'Jan Kowalski';

type Place = { readonly contract: Contract; readonly day: number; readonly number: string; readonly count: number };

export function addOrder(rows: Rows, random: Random, place: Place): AddedOrder {
  const { contract, day, number, count } = place;
  const id = rows.nextId('orders.work_order');
  const status = statusByAge(LAST_DAY - day, random.whole(1, 100));
  const part = at(contract.district.parts, random.whole(0, contract.district.parts.length - 1));
  const lastDay = Math.min(LAST_DAY, day + random.whole(5, 40));
  const isDone = orderStatuses.indexOf(status) >= orderStatuses.indexOf('DONE');
  const orderFinished = isDone ? dateOf(lastDay) : null;
  // In every tenth order only the order has a date of completion, not the work of its squads.
  const workFinishedBy = isDone && !random.chance(10) ? lastDay : null;
  const written = [OFFICE, `${dateOf(day)}T07:30:00Z`] as const;
  const isDraft = status === 'TODO' && random.chance(50);
  const head = [number, dateOf(day), orderFinished, contract.id, part, isDraft, status];
  rows.add('orders.work_order', id, ...head, ...written, OFFICE, `${dateOf(lastDay)}T09:05:00Z`);
  addStatusHistory(rows, id, status, day, lastDay);
  const items = Array.from({ length: at(ITEM_COUNTS, (count * 7) % ITEM_COUNTS.length) }, (_, index) =>
    addItem(rows, random, { ...place, id, status, index, lastDay: workFinishedBy }),
  );
  return { id, part, status, lastDay, items };
}

function addStatusHistory(rows: Rows, orderId: number, status: OrderStatus, day: number, lastDay: number): void {
  const steps = orderStatuses.slice(0, orderStatuses.indexOf(status) + 1);
  for (const [index, to] of steps.entries()) {
    const on = dateOf(index < 2 ? Math.min(day + index, lastDay) : lastDay);
    const id = rows.nextId('orders.status_change');
    rows.add('orders.status_change', id, orderId, steps[index - 1] ?? null, to, OFFICE, `${on}T1${index}:00:00Z`);
  }
}

type ItemPlace = Omit<Place, 'number' | 'count'> & {
  readonly id: number;
  readonly status: OrderStatus;
  readonly index: number;
  /** Null while work goes on, or where only the order has the date. */
  readonly lastDay: number | null;
};

function addItem(rows: Rows, random: Random, place: ItemPlace): AddedItem {
  const { contract, day, index } = place;
  const source = at(contract.items, random.whole(0, contract.items.length - 1));
  const itemId = rows.nextId('orders.order_item');
  const posNo = String(random.whole(1, 240));
  const letter = 'abcdfgh'[random.whole(0, 6)];
  const forest = `${contract.district.key}-${random.whole(1, 3)}-${String(random.whole(1, 12)).padStart(2, '0')}`;
  const address = `${forest}-${random.whole(1, 320)}-${letter}-00`;
  const amount = random.whole(10, 60_00);
  const group = at(GROUPS, random.whole(0, GROUPS.length - 1));
  const due = dateOf(Math.min(LAST_DAY, day + random.whole(14, 45)));
  const what = [group, source.codeId, source.codeName, textOf(amount), source.unit, due, source.id];
  rows.add('orders.order_item', itemId, place.id, index, String(index + 1), posNo, address, ...what);
  const assignments = place.status === 'TODO' ? [] : addAssignments(rows, random, { ...place, itemId, source, amount });
  return { posNo, address, source, amount, assignments };
}

type Task = ItemPlace & { readonly itemId: number; readonly source: ContractItem; readonly amount: Hundredths };

function addAssignments(rows: Rows, random: Random, task: Task): AddedAssignment[] {
  const { contract, source, day } = task;
  const whole = source.works.filter(({ reference }) => reference === 100);
  const parts = source.works.filter(({ reference }) => reference < 100);
  const works = whole.length > 0 && (parts.length === 0 || !random.chance(30)) ? whole.slice(0, 1) : parts;
  const done = task.status === 'IN_PROGRESS' ? 0 : task.amount;
  return works.map((work) => {
    const id = rows.nextId('orders.squad_assignment');
    const squad = at(contract.squads, random.whole(0, contract.squads.length - 1));
    const percent = Math.floor((work.reference * random.whole(54, 74)) / 100);
    const finished = task.lastDay === null ? null : dateOf(Math.max(day, task.lastDay - random.whole(0, 4)));
    const written = [FIELD, `${dateOf(day)}T08:10:00Z`] as const;
    const terms = [squad, work.id, percent, textOf(times(source.price, percent)), textOf(done), finished];
    rows.add('orders.squad_assignment', id, task.itemId, task.id, contract.id, ...terms, ...written, ...written);
    return { id, done };
  });
}
