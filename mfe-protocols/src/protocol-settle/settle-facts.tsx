import { contractAddress } from '@ostep/api-contracts/addresses';
import { orderAddress } from '@ostep/api-orders/addresses';
import type { SettleView } from '@ostep/api-protocols';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { PrintedValue, sourceFileFacts } from '@ostep/intake-screens';
import { formatInstant, protocolTypeLabels } from '@ostep/kernel';
import { Link } from '@ostep/router';
import { DateText, type Fact, MoneyText, QuantityText } from '@ostep/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts';

const printed = (field: string, value: ReactNode) => <PrintedValue field={field}>{value}</PrintedValue>;

/** `first` is shown in one line. */
export function settleFacts(protocol: SettleView['protocol']) {
  const { settle } = texts;
  const { corrects, corrections, contract, sourceFile } = protocol;
  const facts: Fact[] = [
    { label: settle.district, value: protocol.forestDistrictName },
    { label: settle.part, value: printed('forestDistrictPart', protocol.forestDistrictPart ?? '–') },
    {
      label: settle.contract,
      value: <Link to={contractAddress.record(contract.id)}>{contract.contractNumber}</Link>,
    },
    { label: settle.date, value: printed('protocolDate', <DateText value={protocol.protocolDate} />) },
    { label: settle.orders, value: <Links links={protocol.orders.map(orderLink)} /> },
    ...(corrects ? [{ label: settle.corrects, value: <Links links={[protocolLink(corrects)]} /> }] : []),
    ...(corrections.length > 0
      ? [{ label: settle.corrections, value: <Links links={corrections.map(protocolLink)} /> }]
      : []),
  ];
  const more: Fact[] = [
    { label: settle.number, value: printed('protocolNumber', protocol.protocolNumber ?? texts.withoutNumber) },
    { label: settle.type, value: printed('protocolType', protocolTypeLabels[protocol.protocolType]) },
    { label: settle.totalAmount, value: printed('totalAmount', <QuantityText value={protocol.totalAmount} />) },
    { label: settle.totalValue, value: printed('totalValue', <MoneyText value={protocol.totalValue} />) },
    { label: settle.modified, value: `${protocol.modifiedBy}, ${formatInstant(protocol.modifiedTime)}` },
    ...sourceFileFacts(sourceFile, texts.sourcePath(protocol.id)),
  ];
  return { label: settle.facts, first: facts, more, plain: true };
}

type LinkTo = { readonly to: string; readonly label: string };

const orderLink = ({ id, orderNumber }: SettleView['protocol']['orders'][number]): LinkTo => ({
  to: orderAddress.record(id),
  label: orderNumber,
});
const protocolLink = ({ id, protocolNumber }: NonNullable<SettleView['protocol']['corrects']>): LinkTo => ({
  to: protocolAddress.settle(id),
  label: protocolNumber ?? texts.withoutNumber,
});

function Links({ links }: { links: readonly LinkTo[] }) {
  return (
    <span className="protocols-order-links">
      {links.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </span>
  );
}
