import type { AnnexPreview, AnnexPreviewForm, ResettledProtocol } from '@ostep/api-contracts';
import type { Question } from '@ostep/endpoint-kit';
import { decimal, formatMoney, rowNet, sum, toJsonNumber } from '@ostep/kernel';
import { questionOf } from '@ostep/service-kit';
import { annexTexts } from '../texts';
import { type NewPrice, priceBefore } from './annex-prices';
import type { PricedItem } from './priced-item';

type Found = {
  readonly items: readonly PricedItem[];
  readonly prices: readonly NewPrice[];
  readonly protocols: readonly ResettledProtocol[];
};

export function composePreview(form: Pick<AnnexPreviewForm, 'validFrom'>, { items, prices, protocols }: Found) {
  const changed = new Map(prices.map((price) => [price.contractItem, price]));
  const rows = items.flatMap((item) => {
    const price = changed.get(item.id);
    return price ? [previewRow(form, item, price)] : [];
  });
  const of = (key: 'oldLeftValue' | 'newLeftValue') => sum(rows.map((row) => row[key]));
  const [oldLeft, newLeft] = [of('oldLeftValue'), of('newLeftValue')];
  return {
    items: rows,
    sums: {
      oldLeftValue: toJsonNumber(oldLeft),
      newLeftValue: toJsonNumber(newLeft),
      difference: toJsonNumber(newLeft.minus(oldLeft)),
    },
    protocols: [...protocols],
  } satisfies AnnexPreview;
}

function previewRow(form: Pick<AnnexPreviewForm, 'validFrom'>, item: PricedItem, price: NewPrice) {
  const before = priceBefore(item, form);
  const oldPrice = before?.unitPriceNetto ?? 0;
  const { unitPriceNetto: newPrice, vatPercent: newVat, amount } = price;
  const { id: contractItem, lp, code, scope, desc, unitType, left, highestRate } = item;
  return {
    ...{ contractItem, lp, code, scope, desc, unitType, left, amount, oldPrice, newPrice },
    ...{ oldVat: before?.vatPercent ?? item.vatPercent, newVat },
    difference: toJsonNumber(decimal(newPrice).minus(oldPrice)),
    oldLeftValue: toJsonNumber(rowNet(left, oldPrice)),
    newLeftValue: toJsonNumber(rowNet(left, newPrice)),
    note: highestRate !== null && highestRate > newPrice ? annexTexts.rateOver(formatMoney(highestRate)) : null,
  };
}

const MAX_NAMED = 8;

/** Asked where work that was settled would get another price. */
export function annexQuestions(protocols: readonly ResettledProtocol[]): Question[] {
  if (protocols.length === 0) return [];
  const difference = sum(protocols.map((protocol) => protocol.difference));
  const named = protocols.slice(0, MAX_NAMED).map(({ protocolNumber, difference: by }) => ({
    number: protocolNumber,
    difference: signed(by),
  }));
  const message = annexTexts.overSettled(signed(toJsonNumber(difference)), named, protocols.length - named.length);
  const figures = { protocols: protocols.length, difference: toJsonNumber(difference) };
  return [questionOf('annexOverSettled', { path: 'validFrom', message, figures })];
}

const signed = (value: number) => `${value > 0 ? '+' : ''}${formatMoney(value)}`;
