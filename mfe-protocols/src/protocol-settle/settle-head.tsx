import type { SettleView } from '@ostep/api-protocols';
import { decimal, formatMoney, protocolTypeLabels, toJsonNumber } from '@ostep/kernel';
import { Link } from '@ostep/router';
import { DateText, type Fact, FactsGrid, MoneyText, QuantityText } from '@ostep/ui';
import { texts } from '../texts';
import { MoneyFacts } from './money-facts';
import { SettledSwitch } from './settled-switch';

/** The protocol's facts; stands above the parts. */
export function SettleFacts({ view: { protocol } }: { view: SettleView }) {
  const { settle } = texts;
  const facts: Fact[] = [
    { label: settle.number, value: protocol.protocolNumber ?? texts.withoutNumber },
    { label: settle.district, value: protocol.forestDistrictName },
    { label: settle.part, value: protocol.forestDistrictPart ?? '–' },
    {
      label: settle.contract,
      value: <Link to={`/contract/${protocol.contract.id}`}>{protocol.contract.contractNumber}</Link>,
    },
    { label: settle.date, value: <DateText value={protocol.protocolDate} /> },
    { label: settle.type, value: protocolTypeLabels[protocol.protocolType] },
    { label: settle.totalAmount, value: <QuantityText value={protocol.totalAmount} /> },
    { label: settle.totalValue, value: <MoneyText value={protocol.totalValue} /> },
    {
      label: settle.orders,
      wide: true,
      value: (
        <span className="protocols-order-links">
          {protocol.orders.map((order) => (
            <Link key={order.id} to={`/order?selectedOrderId=${order.id}`}>
              {order.orderNumber}
            </Link>
          ))}
        </span>
      ),
    },
  ];
  return (
    <section aria-label={settle.facts}>
      <FactsGrid facts={facts} />
    </section>
  );
}

/** Stays in sight while the parts scroll: running totals, the difference to the protocol, the switch. */
export function SettleTotals({ view: { protocol, totals } }: { view: SettleView }) {
  const { settle } = texts;
  const gap = toJsonNumber(decimal(totals.revenue).minus(protocol.totalValue));
  return (
    <section aria-label={settle.totals} className="protocols-totals">
      <strong className="protocols-totals-number">{protocol.protocolNumber ?? texts.withoutNumber}</strong>
      <dl className="protocols-facts">
        <div>
          <dt>{settle.totalValue}</dt>
          <dd>
            <MoneyText value={protocol.totalValue} />
          </dd>
        </div>
        <MoneyFacts money={totals} />
        <div>
          <dt>{settle.toValue}</dt>
          <dd className={gap === 0 ? 'protocols-gap-none' : 'protocols-gap-some'}>
            {gap > 0 ? '+' : ''}
            {formatMoney(gap)}
          </dd>
        </div>
      </dl>
      <SettledSwitch id={protocol.id} settled={protocol.settled} />
    </section>
  );
}
