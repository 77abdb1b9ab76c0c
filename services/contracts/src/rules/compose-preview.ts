import type { AnnexPreview, AnnexPreviewForm, AnnexPreviewItem, ResettledProtocol } from '@ostep/api-contracts';
import type { Question } from '@ostep/endpoint-kit';
import { type Decimal, decimal, formatMoney, priceTotals, sum, toJsonNumber } from '@ostep/kernel';
import { questionOf } from '@ostep/service-kit';
import { annexTexts } from '../texts';
import { type NewPrice, priceBefore } from './annex-prices';
import type { PricedItem } from './priced-item';

type PreviewFacts = {
  readonly items: readonly PricedItem[];
  readonly prices: readonly NewPrice[];
  readonly protocols: readonly ResettledProtocol[];
};
type Form = Pick<AnnexPreviewForm, 'validFrom' | 'newItems'>;
type LeftAmount = { readonly amount: Decimal; readonly unitPriceNetto: number; readonly vatPercent: number };
type Change = {
  readonly item: PricedItem;
  readonly before: LeftAmount;
  readonly after: LeftAmount;
  readonly price: NewPrice | undefined;
};

export function composePreview(form: Form, { items, prices, protocols }: PreviewFacts): AnnexPreview {
  const priceOf = new Map(prices.map((price) => [price.contractItem, price]));
  const changes = items.map((item) => changeOf(form, item, priceOf.get(item.id)));
  const added = form.newItems.map((item): LeftAmount => ({ ...item, amount: decimal(item.amount) }));
  const before = priceTotals(changes.map((change) => change.before));
  const after = priceTotals([...changes.map((change) => change.after), ...added]);
  return {
    items: changes.flatMap((change) => (change.price ? [previewRow(change, change.price)] : [])),
    sums: {
      oldLeftValue: toJsonNumber(before.netto),
      newLeftValue: toJsonNumber(after.netto),
      difference: toJsonNumber(after.netto.minus(before.netto)),
      oldLeftBrutto: toJsonNumber(before.brutto),
      newLeftBrutto: toJsonNumber(after.brutto),
      differenceBrutto: toJsonNumber(after.brutto.minus(before.brutto)),
    },
    protocols: [...protocols],
  };
}

function changeOf(form: Form, item: PricedItem, price: NewPrice | undefined): Change {
  const { unitPriceNetto = 0, vatPercent = item.vatPercent } = priceBefore(item, form) ?? {};
  const before = { amount: decimal(item.amount).minus(item.ordered), unitPriceNetto, vatPercent };
  if (!price) return { item, before, after: before, price };
  const amount = decimal(price.amount ?? item.amount).minus(item.ordered);
  return { item, before, after: { ...price, amount }, price };
}

function previewRow({ item, before, after }: Change, { amount }: NewPrice): AnnexPreviewItem {
  const { id: contractItem, lp, code, scope, desc, unitType, highestRate } = item;
  const { unitPriceNetto: newPrice } = after;
  return {
    contractItem,
    lp,
    code,
    scope,
    desc,
    unitType,
    amount,
    oldPrice: before.unitPriceNetto,
    newPrice,
    oldVat: before.vatPercent,
    newVat: after.vatPercent,
    difference: toJsonNumber(decimal(newPrice).minus(before.unitPriceNetto)),
    left: toJsonNumber(before.amount),
    newLeft: toJsonNumber(after.amount),
    oldLeftValue: toJsonNumber(priceTotals([before]).netto),
    newLeftValue: toJsonNumber(priceTotals([after]).netto),
    note: highestRate !== null && highestRate > newPrice ? annexTexts.rateOver(formatMoney(highestRate)) : null,
  };
}

const MAX_NAMED = 8;

/** Asks if the price of settled work would change. */
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
