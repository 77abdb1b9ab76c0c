import type { ContractPrice } from '@ostep/api-contracts';
import { dayInWarsaw, formatDate, formatMoney, priceInForce } from '@ostep/kernel';
import { Icon, MoneyText } from '@ostep/ui';
import { texts } from '../texts';

export function priceToday(prices: readonly ContractPrice[]): ContractPrice | null {
  const today = dayInWarsaw(new Date());
  return priceInForce(prices, { workDay: today, orderDay: today });
}

/** Today's price; where the price changed in time, an icon lists all prices. */
export function PriceInTime({ prices }: { readonly prices: readonly ContractPrice[] }) {
  const price = <MoneyText value={priceToday(prices)?.unitPriceNetto ?? null} />;
  if (prices.length < 2) return price;
  const versions = prices.map(({ unitPriceNetto, validFrom, annexNumber }) =>
    texts.annex.version(formatMoney(unitPriceNetto), validFrom === null ? null : formatDate(validFrom), annexNumber),
  );
  return (
    <span className="contracts-price" data-pr-tooltip={versions.join('\n')}>
      <Icon name="history" />
      <span className="visually-hidden">{`${texts.annex.versions}: ${versions.join('; ')}`}</span>
      {price}
    </span>
  );
}
