import { contractAddress } from '@ostep/api-contracts/addresses';
import { orderAddress } from '@ostep/api-orders/addresses';
import type { SettleView } from '@ostep/api-protocols';
import { protocolAddress } from '@ostep/api-protocols/addresses';
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
    [
      settle.contract,
      <Link to={contractAddress.record(protocol.contract.id)}>{protocol.contract.contractNumber}</Link>,
    ],
    [settle.date, printed('protocolDate', <DateText value={protocol.protocolDate} />)],
    [settle.type, printed('protocolType', protocolTypeLabels[protocol.protocolType])],
    [settle.totalAmount, printed('totalAmount', <QuantityText value={protocol.totalAmount} />)],
    [settle.totalValue, printed('totalValue', <MoneyText value={protocol.totalValue} />)],
    [settle.orders, <Links of={protocol.orders.map(orderLink)} />],
    ...(protocol.corrects ? [[settle.corrects, <Links of={[protocolLink(protocol.corrects)]} />] as const] : []),
    ...(protocol.corrections.length > 0
      ? [[settle.corrections, <Links of={protocol.corrections.map(protocolLink)} />] as const]
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

type LinkTo = { readonly to: string; readonly label: string };

const orderLink = ({ id, orderNumber }: SettleView['protocol']['orders'][number]): LinkTo => ({
  to: orderAddress.record(id),
  label: orderNumber,
});
const protocolLink = ({ id, protocolNumber }: NonNullable<SettleView['protocol']['corrects']>): LinkTo => ({
  to: protocolAddress.settle(id),
  label: protocolNumber ?? texts.withoutNumber,
});

function Links({ of }: { of: readonly LinkTo[] }) {
  return (
    <span className="protocols-order-links">
      {of.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </span>
  );
}
