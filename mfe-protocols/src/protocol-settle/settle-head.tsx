import { contractAddress } from '@ostep/api-contracts/addresses';
import { orderAddress } from '@ostep/api-orders/addresses';
import { historyLabels, type SettleView } from '@ostep/api-protocols';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { formatInstant, protocolTypeLabels } from '@ostep/kernel';
import { listHref, useReadOnlyReason } from '@ostep/platform';
import { Link } from '@ostep/router';
import {
  ButtonLink,
  DateText,
  DocumentButton,
  type Fact,
  MoneyText,
  PageHeader,
  PrintedValue,
  QuantityText,
  RecordFacts,
  RecordSteps,
  sourceFileFacts,
} from '@ostep/ui';
import type { ReactNode } from 'react';
import { protocolHistory } from '../protocol.queries';
import { texts } from '../texts';
import { MoreActions } from './more-actions';
import { NextProtocol } from './next-protocol';
import { benchKeys } from './use-workbench-keys';

type SettleHeadProps = {
  readonly id: number;
  readonly title: string;
  /** Undefined while it is read. */
  readonly protocol: SettleView['protocol'] | undefined;
};

/** One line where there is room: what it is of, what can be done to it, and the way to the next one. */
export function SettleHead({ id, title, protocol }: SettleHeadProps) {
  const readOnlyReason = useReadOnlyReason();
  const { settle } = texts;
  return (
    <div className="protocols-head">
      <PageHeader
        actions={
          <>
            <RecordSteps
              hrefOf={(other) => protocolAddress.settle(other)}
              id={id}
              keys={benchKeys}
              list={protocolAddress.path}
            />
            <DocumentButton />
            {protocol ? <NextProtocol protocol={protocol} /> : null}
            {protocol?.settled ? (
              <ButtonLink
                disabledReason={readOnlyReason}
                icon="copy"
                label={settle.correct}
                to={protocolAddress.correct(id)}
              />
            ) : null}
            <ButtonLink
              disabledReason={readOnlyReason}
              icon="pencil"
              label={settle.edit}
              to={protocolAddress.edit(id)}
            />
            {protocol ? (
              <MoreActions
                history={{
                  labels: historyLabels,
                  load: protocolHistory(id),
                  of: protocol.protocolNumber ?? texts.withoutNumber,
                  record: 'protocol',
                }}
              />
            ) : null}
          </>
        }
        back={{ to: listHref(protocolAddress.path), label: settle.back }}
        subtitle={protocol ? <SettleFacts protocol={protocol} /> : null}
        title={title}
      />
    </div>
  );
}

const printed = (field: string, value: ReactNode) => <PrintedValue field={field}>{value}</PrintedValue>;

function SettleFacts({ protocol }: Pick<SettleView, 'protocol'>) {
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
    { label: settle.orders, value: <Links of={protocol.orders.map(orderLink)} /> },
    ...(corrects ? [{ label: settle.corrects, value: <Links of={[protocolLink(corrects)]} /> }] : []),
    ...(corrections.length > 0
      ? [{ label: settle.corrections, value: <Links of={corrections.map(protocolLink)} /> }]
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
  return <RecordFacts facts={facts} label={settle.facts} more={more} />;
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
