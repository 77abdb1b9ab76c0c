import type { SummaryItem } from '@ostep/api-summaries';
import { Link } from '@ostep/router';
import { DateText, MoneyText, PercentText, QuantityText } from '@ostep/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts';
import { WithExpected } from './expected';

export type WorkColumn = {
  readonly key: string;
  readonly header: string;
  readonly hint?: string;
  readonly figure?: boolean;
  /** Width in rem, the same in every card; a column without it takes the rest. */
  readonly width?: number;
  readonly cell: (item: SummaryItem) => ReactNode;
};

export const sumColumns = ['squadIncome', 'companyIncome', 'profit'] as const;

const columns: readonly WorkColumn[] = [
  { key: 'order', width: 4.5, header: texts.order, cell: (item) => <OrderLink item={item} /> },
  { key: 'position', width: 2.75, header: texts.position, cell: (item) => item.posNo },
  {
    key: 'address',
    width: 9,
    header: texts.address,
    cell: (item) => <span className="summaries-address">{item.forestAddress}</span>,
  },
  { key: 'code', width: 6, header: texts.code, cell: (item) => item.actionCodeKey ?? '–' },
  { key: 'work', width: 8, header: texts.work, cell: (item) => <WorkName item={item} /> },
  { key: 'protocol', width: 6.5, header: texts.protocol, cell: (item) => <ProtocolLink item={item} /> },
  {
    key: 'protocolDate',
    width: 6.5,
    header: texts.protocolDate,
    cell: (item) => <DateText value={item.protocolDate} />,
  },
  {
    key: 'amount',
    width: 5,
    header: texts.amount,
    hint: texts.hints.amount,
    figure: true,
    cell: (item) => (
      <WithExpected
        expected={item.expectedAmount > 0 ? <QuantityText unit={item.unitType} value={item.expectedAmount} /> : null}
        settled={<QuantityText unit={item.unitType} value={item.settlementAmount} />}
      />
    ),
  },
  {
    key: 'contractPrice',
    width: 6.25,
    header: texts.contractPrice,
    hint: texts.hints.contractPrice,
    figure: true,
    cell: (item) => <MoneyText value={item.contractUnitPriceNetto} />,
  },
  {
    key: 'share',
    width: 3.75,
    header: texts.share,
    hint: texts.hints.share,
    figure: true,
    cell: (item) => <PercentText places={0} value={item.profitMarginReference} />,
  },
  {
    key: 'squadRate',
    width: 5.75,
    header: texts.squadRate,
    figure: true,
    cell: (item) => <MoneyText value={item.squadRateNetto} />,
  },
  {
    key: 'squadIncome',
    width: 6,
    header: texts.squadIncome,
    hint: texts.hints.squadIncome,
    figure: true,
    cell: (item) => <Income expected={item.expectedSquadIncome} settled={item.squadIncome} />,
  },
  {
    key: 'companyIncome',
    width: 6,
    header: texts.companyIncome,
    hint: texts.hints.companyIncome,
    figure: true,
    cell: (item) => <Income expected={item.expectedCompanyIncome} settled={item.companyIncome} />,
  },
  {
    key: 'profit',
    width: 6,
    header: texts.profit,
    hint: texts.hints.profit,
    figure: true,
    cell: (item) => <MoneyText value={item.profit} />,
  },
  {
    key: 'margin',
    width: 3.75,
    header: texts.margin,
    hint: texts.hints.margin,
    figure: true,
    cell: (item) => <PercentText places={0} value={item.profitMarginPercent} />,
  },
];

const districtColumn: WorkColumn = {
  key: 'district',
  header: texts.forestDistrict,
  cell: (item) => item.forestDistrictName,
};

export function workColumns(withDistrict: boolean): readonly WorkColumn[] {
  return withDistrict ? [districtColumn, ...columns] : columns;
}

function OrderLink({ item }: { item: SummaryItem }) {
  return <Link to={`/order?selectedOrderId=${item.orderId}`}>{item.orderNumber}</Link>;
}

function ProtocolLink({ item }: { item: SummaryItem }) {
  if (item.protocolId === null) return <span className="ui-muted">{texts.unsettled}</span>;
  return <Link to={`/protocol/settle/${item.protocolId}`}>{item.protocolNumber ?? texts.protocolWithoutNumber}</Link>;
}

function Income({ settled, expected }: { settled: number; expected: number }) {
  return (
    <WithExpected
      expected={expected > 0 ? <MoneyText value={expected} /> : null}
      settled={<MoneyText value={settled} />}
    />
  );
}

function WorkName({ item }: { item: SummaryItem }) {
  return <span title={item.workGroup}>{item.workName}</span>;
}
