import { type Random, randomOf } from '@ostep/demo';
import { addContract, type Contract } from './add-contract';
import { type AddedOrder, addOrder } from './add-order';
import { addProtocol } from './add-protocol';
import type { Dictionaries, District } from './dictionaries';
import { LAST_DAY } from './figures';
import type { Rows } from './rows';

const YEARS = [2024, 2025, 2026] as const;
const BUNDLES = 5;
const YEAR_DAYS = 355;

/** Always gives the same rows for the same numbers. @yields after each contract, when rows may be sent */
export function* generateRows(rows: Rows, dictionaries: Dictionaries, orderCount: number): Generator<void> {
  const places = dictionaries.districts.flatMap((district, index) =>
    YEARS.flatMap((year) =>
      Array.from({ length: BUNDLES }, (_, bundle) => ({
        district,
        year,
        bundle,
        weight: (1 + (index % 4)) * (2 + bundle),
      })),
    ),
  );
  const weights = places.reduce((sum, { weight }) => sum + weight, 0);
  const numbers = { orders: new Numbers(), protocols: new Numbers() };
  let added = 0;
  let weighed = 0;
  for (const place of places) {
    const random = randomOf(`contract ${place.district.key} ${place.bundle} ${place.year}`);
    const contract = addContract(rows, dictionaries, random, place);
    weighed += place.weight;
    const upTo = Math.round((orderCount * weighed) / weights);
    addOrders(rows, contract, random, { from: added, count: upTo - added, ...numbers });
    added = upTo;
    yield;
  }
}

type Orders = { readonly from: number; readonly count: number; readonly orders: Numbers; readonly protocols: Numbers };

function addOrders(rows: Rows, contract: Contract, random: Random, { from, count, orders, protocols }: Orders): void {
  let waiting: AddedOrder[] = [];
  let wanted = random.whole(1, 3);
  const accept = () => {
    if (waiting.length > 0) addProtocol(rows, contract, protocols.next(contract.district, contract.year), waiting);
    waiting = [];
    wanted = random.whole(1, 3);
  };
  for (let index = 0; index < count; index += 1) {
    const day = Math.min(LAST_DAY, contract.firstDay + dayInYear((index + 0.5) / count));
    const number = orders.next(contract.district, contract.year);
    const order = addOrder(rows, random, { contract, day, number, count: from + index });
    if (order.status === 'PROTOCOL_RECEIVED') waiting.push(order);
    if (waiting.length >= wanted) accept();
  }
  accept();
}

function dayInYear(share: number): number {
  return Math.floor(YEAR_DAYS * (share - 0.04 * Math.sin(4 * Math.PI * share)));
}

class Numbers {
  readonly #used = new Map<string, number>();

  next(district: District, year: number): string {
    const key = `${district.key} ${year}`;
    const number = (this.#used.get(key) ?? 0) + 1;
    this.#used.set(key, number);
    return `${number}/${year}`;
  }
}
