import type { AnnexPreviewForm } from '@ostep/api-contracts';
import type { FieldError } from '@ostep/endpoint-kit';
import { formatDate, formatMoney, indexedPrice, priceInForce, toJsonNumber } from '@ostep/kernel';
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
type RequestedPrice = {
  readonly item: PricedItem | undefined;
  readonly path: string;
  readonly price: (old: number) => number;
  readonly vatPercent?: number | null;
  readonly amount?: number | null;
};

/** The price that is in force on the first day of the annex before it is entered. */
export function priceBefore({ prices }: PricedItem, { validFrom }: Pick<Form, 'validFrom'>) {
  return priceInForce(prices, { workDay: validFrom, orderDay: validFrom });
}

/** The prices that change, and an error for each row that cannot be applied. */
export function annexPrices(items: readonly PricedItem[], form: Form): { prices: NewPrice[]; faults: FieldError[] } {
  const prices: NewPrice[] = [];
  const faults: FieldError[] = [];
  const seen = new Set<number>();
  for (const requested of requestedPrices(items, form, faults)) {
    const { item, path } = requested;
    const fault = item ? faultOf(item, requested, form, seen) : annexTexts.otherContract;
    if (fault !== null || !item) {
      faults.push({ path, message: fault ?? '' });
      continue;
    }
    seen.add(item.id);
    const price = changedPrice(item, requested, form);
    if (price) prices.push(price);
  }
  return { prices, faults: [...faults, ...unpricedItems(form)] };
}

function unpricedItems({ newItems }: Form): FieldError[] {
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

function requestedPrices(items: readonly PricedItem[], { change }: Form, faults: FieldError[]): RequestedPrice[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  if (change.kind === 'percent') {
    return change.items.map((id, index) => ({
      item: byId.get(id),
      path: `change.items.${index}`,
      price: (old) => toJsonNumber(indexedPrice(old, change.percent)),
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

function faultOf(item: PricedItem, { price }: RequestedPrice, form: Form, seen: ReadonlySet<number>): string | null {
  const before = priceBefore(item, form);
  const sameDayPrice = item.prices.find(({ validFrom }) => validFrom === form.validFrom);
  if (seen.has(item.id)) return annexTexts.twice(item);
  if (sameDayPrice) return annexTexts.sameDay(item, formatDate(form.validFrom), sameDayPrice.annexNumber ?? '');
  const value = price(before?.unitPriceNetto ?? 0);
  return value > 0 ? null : annexTexts.notPositive(item, formatMoney(value));
}

function changedPrice(item: PricedItem, requested: RequestedPrice, form: Form): NewPrice | null {
  const before = priceBefore(item, form);
  const unitPriceNetto = requested.price(before?.unitPriceNetto ?? 0);
  const vatPercent = requested.vatPercent ?? before?.vatPercent ?? item.vatPercent;
  const amount = requested.amount ?? null;
  const isSame = unitPriceNetto === before?.unitPriceNetto && vatPercent === before.vatPercent && amount === null;
  return isSame ? null : { contractItem: item.id, unitPriceNetto, vatPercent, amount };
}
