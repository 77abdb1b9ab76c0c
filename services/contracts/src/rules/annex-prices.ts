import type { AnnexPreviewForm } from '@ostep/api-contracts';
import type { FieldError } from '@ostep/endpoint-kit';
import { formatDate, formatMoney, priceInForce, raisedPrice, toJsonNumber } from '@ostep/kernel';
import { annexTexts } from '../texts';
import { matchSheetRow } from './match-sheet-row';
import type { PricedItem } from './priced-item';

export type NewPrice = {
  readonly contractItem: number;
  readonly unitPriceNetto: number;
  readonly vatPercent: number;
  readonly amount: number | null;
};

type Form = AnnexPreviewForm;
type Wanted = {
  readonly item: PricedItem | undefined;
  readonly path: string;
  readonly price: (old: number) => number;
  readonly vatPercent?: number | null;
  readonly amount?: number | null;
};

/** In force on the first day of an annex before it is entered. */
export function priceBefore({ prices }: PricedItem, { validFrom }: Pick<Form, 'validFrom'>) {
  return priceInForce(prices, { workDay: validFrom, orderDay: validFrom });
}

/** The prices that change, or every row that cannot be taken, named. */
export function annexPrices(items: readonly PricedItem[], form: Form): { prices: NewPrice[]; faults: FieldError[] } {
  const prices: NewPrice[] = [];
  const faults: FieldError[] = [];
  const seen = new Set<number>();
  for (const wanted of wantedOf(items, form, faults)) {
    const { item, path } = wanted;
    const fault = item ? faultOf(item, wanted, form, seen) : annexTexts.otherContract;
    if (fault !== null || !item) {
      faults.push({ path, message: fault ?? '' });
      continue;
    }
    seen.add(item.id);
    const price = changedPrice(item, wanted, form);
    if (price) prices.push(price);
  }
  return { prices, faults: [...faults, ...unpriced(form)] };
}

function unpriced({ newItems }: Form): FieldError[] {
  return newItems.flatMap(({ lp, unitPriceNetto }, index) =>
    unitPriceNetto > 0
      ? []
      : [
          {
            path: `newItems.${index}.unitPriceNetto`,
            message: annexTexts.newNotPositive(lp, formatMoney(unitPriceNetto)),
          },
        ],
  );
}

function wantedOf(items: readonly PricedItem[], { change }: Form, faults: FieldError[]): Wanted[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  if (change.kind === 'percent') {
    return change.items.map((id, index) => ({
      item: byId.get(id),
      path: `change.items.${index}`,
      price: (old) => toJsonNumber(raisedPrice(old, change.percent)),
    }));
  }
  if (change.kind === 'prices') {
    return change.items.map(({ contractItem, unitPriceNetto, vatPercent, amount }, index) => ({
      item: byId.get(contractItem),
      path: `change.items.${index}`,
      price: () => unitPriceNetto,
      vatPercent,
      amount,
    }));
  }
  return change.rows.flatMap((row, index) => {
    const path = `change.rows.${index}`;
    const match = matchSheetRow(items, row);
    const { unitPriceNetto, vatPercent } = row;
    if (match.item === null || unitPriceNetto === null) {
      const message = match.item === null ? match.message(index + 1) : annexTexts.noPrice(index + 1, match.item);
      faults.push({ path, message });
      return [];
    }
    const amount = row.amount === match.item.amount ? null : row.amount;
    return [{ item: match.item, path, price: () => unitPriceNetto, vatPercent, amount }];
  });
}

function faultOf(item: PricedItem, { price }: Wanted, form: Form, seen: ReadonlySet<number>): string | null {
  const before = priceBefore(item, form);
  const taken = item.prices.find(({ validFrom }) => validFrom === form.validFrom);
  if (seen.has(item.id)) return annexTexts.twice(item);
  if (taken) return annexTexts.sameDay(item, formatDate(form.validFrom), taken.annexNumber ?? '');
  const value = price(before?.unitPriceNetto ?? 0);
  return value > 0 ? null : annexTexts.notPositive(item, formatMoney(value));
}

function changedPrice(item: PricedItem, wanted: Wanted, form: Form): NewPrice | null {
  const before = priceBefore(item, form);
  const unitPriceNetto = wanted.price(before?.unitPriceNetto ?? 0);
  const vatPercent = wanted.vatPercent ?? before?.vatPercent ?? item.vatPercent;
  const amount = wanted.amount ?? null;
  const isSame = unitPriceNetto === before?.unitPriceNetto && vatPercent === before.vatPercent && amount === null;
  return isSame ? null : { contractItem: item.id, unitPriceNetto, vatPercent, amount };
}
