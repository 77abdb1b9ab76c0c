import type { SettleView } from '@ostep/api-protocols';
import { protocolTypeLabels } from '@ostep/kernel';
import { Link } from '@ostep/router';
import { DateText, MoneyText, PrintedValue, QuantityText } from '@ostep/ui';
import { memo, type ReactNode } from 'react';
import { texts } from '../texts';

const printed = (field: string, value: ReactNode) => <PrintedValue field={field}>{value}</PrintedValue>;

type SettleFactsProps = Pick<SettleView, 'protocol'>;

export const SettleFacts = memo(function SettleFacts({ protocol }: SettleFactsProps) {
  const { settle } = texts;
  const facts = [
    [settle.number, printed('protocolNumber', protocol.protocolNumber ?? texts.withoutNumber)],
    [settle.district, protocol.forestDistrictName],
    [settle.part, printed('forestDistrictPart', protocol.forestDistrictPart ?? '–')],
    [settle.contract, <Link to={`/contract/${protocol.contract.id}`}>{protocol.contract.contractNumber}</Link>],
    [settle.date, printed('protocolDate', <DateText value={protocol.protocolDate} />)],
    [settle.type, printed('protocolType', protocolTypeLabels[protocol.protocolType])],
    [settle.totalAmount, printed('totalAmount', <QuantityText value={protocol.totalAmount} />)],
    [settle.totalValue, printed('totalValue', <MoneyText value={protocol.totalValue} />)],
    [settle.orders, <OrderLinks orders={protocol.orders} />],
    ...(protocol.corrects ? [[settle.corrects, <ProtocolLinks protocols={[protocol.corrects]} />] as const] : []),
    ...(protocol.corrections.length > 0
      ? [[settle.corrections, <ProtocolLinks protocols={protocol.corrections} />] as const]
      : []),
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

type Linked = NonNullable<SettleView['protocol']['corrects']>;

function ProtocolLinks({ protocols }: { protocols: readonly Linked[] }) {
  return (
    <span className="protocols-order-links">
      {protocols.map(({ id, protocolNumber }) => (
        <Link key={id} to={`/protocol/settle/${id}`}>
          {protocolNumber ?? texts.withoutNumber}
        </Link>
      ))}
    </span>
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
