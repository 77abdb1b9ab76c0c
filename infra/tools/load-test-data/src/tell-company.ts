import { type Random, randomOf } from '@ostep/demo';
import { LAST_DAY } from './figures';
import type { Rows } from './rows';
import type { District, Stock } from './stock';
import { type Contract, tellContract } from './tell-contract';
import { type ToldOrder, tellOrder } from './tell-order';
import { tellProtocol } from './tell-protocol';

const YEARS = [2024, 2025, 2026] as const;
const BUNDLES = 5;
const YEAR_DAYS = 355;

/** The same numbers give the same rows. @yields after each contract: rows may be sent */
export function* tellCompany(rows: Rows, stock: Stock, orderCount: number): Generator<void> {
  const places = stock.districts.flatMap((district, index) =>
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
  let told = 0;
  let weighed = 0;
  for (const place of places) {
    const random = randomOf(`contract ${place.district.key} ${place.bundle} ${place.year}`);
    const contract = tellContract(rows, stock, random, place);
    weighed += place.weight;
    const upTo = Math.round((orderCount * weighed) / weights);
    tellOrders(rows, contract, random, { from: told, count: upTo - told, ...numbers });
    told = upTo;
    yield;
  }
}

type Orders = { readonly from: number; readonly count: number; readonly orders: Numbers; readonly protocols: Numbers };

function tellOrders(rows: Rows, contract: Contract, random: Random, { from, count, orders, protocols }: Orders): void {
  let waiting: ToldOrder[] = [];
  let wanted = random.whole(1, 3);
  const accept = () => {
    if (waiting.length > 0) tellProtocol(rows, contract, protocols.next(contract.district, contract.year), waiting);
    waiting = [];
    wanted = random.whole(1, 3);
  };
  for (let index = 0; index < count; index += 1) {
    const day = Math.min(LAST_DAY, contract.firstDay + dayInYear((index + 0.5) / count));
    const number = orders.next(contract.district, contract.year);
    const order = tellOrder(rows, random, { contract, day, number, count: from + index });
    if (order.status === 'PROTOCOL_RECEIVED') waiting.push(order);
    if (waiting.length >= wanted) accept();
  }
  accept();
}

/** Two busy seasons a year. @param share of the year's orders that came before, 0 to 1 */
function dayInYear(share: number): number {
  return Math.floor(YEAR_DAYS * (share - 0.04 * Math.sin(4 * Math.PI * share)));
}

/** `14/2026`, counted within a district and a year. */
class Numbers {
  readonly #used = new Map<string, number>();

  next(district: District, year: number): string {
    const key = `${district.key} ${year}`;
    const number = (this.#used.get(key) ?? 0) + 1;
    this.#used.set(key, number);
    return `${number}/${year}`;
  }
}
