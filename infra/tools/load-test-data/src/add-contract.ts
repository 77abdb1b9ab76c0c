import type { Random } from '@ostep/demo';
import type { Dictionaries, District, Work } from './dictionaries';
import { dateOf, type Hundredths, textOf } from './figures';
import type { Rows } from './rows';

export type ContractItem = {
  readonly id: number;
  readonly codeId: number;
  readonly codeName: string;
  readonly unit: string;
  readonly price: Hundredths;
  readonly works: readonly Work[];
};

export type Contract = {
  readonly id: number;
  readonly district: District;
  readonly firstDay: number;
  readonly year: number;
  readonly items: readonly ContractItem[];
  readonly squads: readonly number[];
};

const ITEMS = 40;
const SQUADS = 12;
const UNITS = ['M3', 'HA', 'GODZ', 'TSZT', 'KMTR'] as const;

export function addContract(
  rows: Rows,
  dictionaries: Dictionaries,
  random: Random,
  where: { readonly district: District; readonly year: number; readonly bundle: number },
): Contract {
  const { district, year, bundle } = where;
  const id = rows.nextId('contracts.contract');
  const firstDay = 365 * (year - 2024);
  const signed = dateOf(Math.max(0, firstDay - 10));
  const written = ['Anna Nowak', `${signed}T08:00:00Z`] as const;
  const number = `SA.271.${district.key}.${bundle}.${year}`;
  const penalty = ['0.2', '10', bundle === 0 ? 'order' : 'item'] as const;
  rows.add('contracts.contract', id, number, district.id, signed, signed, ...penalty, ...written, ...written);
  const items = Array.from({ length: ITEMS }, (_, position): ContractItem => {
    const code = at(dictionaries.codes, random.whole(0, dictionaries.codes.length - 1));
    const scope = at(dictionaries.scopes, random.whole(0, dictionaries.scopes.length - 1));
    const unit = at(UNITS, random.whole(0, UNITS.length - 1));
    const price = random.whole(20_00, 900_00);
    const itemId = rows.nextId('contracts.contract_item');
    const amount = textOf(random.whole(500_00, 90_000_00));
    const place1 = String(position + 1);
    const columns = [place1, place1, code.id, code.name, scope.id, unit, amount, textOf(price), position % 2 ? 23 : 8];
    rows.add('contracts.contract_item', itemId, id, position, ...columns);
    return { id: itemId, codeId: code.id, codeName: code.name, unit, price, works: code.works };
  });
  const squads = Array.from({ length: SQUADS }, () =>
    at(dictionaries.squads, random.whole(0, dictionaries.squads.length - 1)),
  );
  return { id, district, firstDay, year, items, squads };
}

export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`No element ${index} of ${list.length}.`);
  return found;
}
