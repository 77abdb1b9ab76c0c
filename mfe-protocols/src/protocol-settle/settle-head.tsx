import type { SettleView } from '@ostep/api-protocols';
import { decimal, formatMoney, protocolTypeLabels, toJsonNumber } from '@ostep/kernel';
import { Link } from '@ostep/router';
import { DateText, MoneyText, QuantityText } from '@ostep/ui';
import { texts } from '../texts';
import { MoneyFacts } from './money-facts';
import { SettledSwitch } from './settled-switch';

export function SettleFacts({ view: { protocol } }: { view: SettleView }) {
  const { settle } = texts;
  const facts = [
    [settle.number, protocol.protocolNumber ?? texts.withoutNumber],
    [settle.district, protocol.forestDistrictName],
    [settle.part, protocol.forestDistrictPart ?? '–'],
    [settle.contract, <Link to={`/contract/${protocol.contract.id}`}>{protocol.contract.contractNumber}</Link>],
    [settle.date, <DateText value={protocol.protocolDate} />],
    [settle.type, protocolTypeLabels[protocol.protocolType]],
    [settle.totalAmount, <QuantityText value={protocol.totalAmount} />],
    [settle.totalValue, <MoneyText value={protocol.totalValue} />],
    [settle.orders, <OrderLinks orders={protocol.orders} />],
  ] as const;
  return (
    <section aria-label={settle.facts}>
      <dl className="protocols-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function OrderLinks({ orders }: { orders: SettleView['protocol']['orders'] }) {
  return (
    <span className="protocols-order-links">
      {orders.map((order) => (
        <Link key={order.id} to={`/order?selectedOrderId=${order.id}`}>
          {order.orderNumber}
        </Link>
      ))}
    </span>
  );
}

export function SettleTotals({ view: { protocol, totals } }: { view: SettleView }) {
  const { settle } = texts;
  const gap = toJsonNumber(decimal(totals.revenue).minus(protocol.totalValue));
  return (
    <section aria-label={settle.totals} className="protocols-totals">
      <strong className="protocols-totals-number">{protocol.protocolNumber ?? texts.withoutNumber}</strong>
      <SettledSwitch id={protocol.id} settled={protocol.settled} />
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
    </section>
  );
}
