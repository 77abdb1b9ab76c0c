import type { SettleView } from '@ostep/api-protocols';
import { protocolTypeLabels } from '@ostep/kernel';
import { Link } from '@ostep/router';
import { DateText, MoneyText, QuantityText } from '@ostep/ui';
import { memo } from 'react';
import { texts } from '../texts';

type SettleFactsProps = Pick<SettleView, 'protocol'>;

export const SettleFacts = memo(function SettleFacts({ protocol }: SettleFactsProps) {
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
});

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
