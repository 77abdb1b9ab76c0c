import { orderAddress } from '@ostep/api-orders/addresses';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import type { SummaryItem } from '@ostep/api-summaries';
import { lateLineText } from '@ostep/kernel';
import { PlaceLink } from '@ostep/places';
import { Link } from '@ostep/router';
import { DateText, type ListColumn, MoneyText, PercentText, QuantityText } from '@ostep/ui';
import { texts } from '../texts';
import { WithExpected } from './expected';
import { Margin } from './margin';
import { Unapproved } from './unapproved';

type WorkColumn = ListColumn<SummaryItem>;

/** The widths, the same in every card, leave the rest to the work's name. */
const columns: readonly WorkColumn[] = [
  {
    key: 'order',
    width: '4.75rem',
    header: texts.order,
    cell: (item) => <OrderLink item={item} />,
    sortValue: (item) => item.orderNumber,
  },
  {
    key: 'position',
    width: '3.25rem',
    header: texts.position,
    cell: (item) => item.posNo,
    sortValue: (item) => item.posNo,
  },
  {
    key: 'address',
    width: '9rem',
    header: texts.address,
    nowrap: true,
    cell: (item) => <PlaceLink address={item.forestAddress} />,
    sortValue: (item) => item.forestAddress,
  },
  {
    key: 'code',
    width: '5.25rem',
    header: texts.code,
    cell: (item) => item.actionCodeKey ?? '–',
    sortValue: (item) => item.actionCodeKey,
  },
  { key: 'work', header: texts.work, cell: (item) => <WorkName item={item} />, sortValue: (item) => item.workName },
  {
    key: 'protocol',
    width: '6.75rem',
    header: texts.protocol,
    cell: (item) => <ProtocolLink item={item} />,
    sortValue: (item) => item.protocolNumber,
  },
  {
    key: 'protocolDate',
    width: '5.25rem',
    header: texts.protocolDate,
    nowrap: true,
    cell: (item) => <DateText value={item.protocolDate} />,
    sortValue: (item) => item.protocolDate,
  },
  {
    key: 'amount',
    width: '6rem',
    header: texts.amount,
    hint: texts.hints.amount,
    align: 'right',
    cell: (item) => (
      <WithExpected
        expected={item.expectedAmount > 0 ? <QuantityText unit={item.unitType} value={item.expectedAmount} /> : null}
        settled={<QuantityText unit={item.unitType} value={item.settlementAmount} />}
      />
    ),
    sortValue: (item) => item.settlementAmount,
  },
  {
    key: 'contractPrice',
    width: '5rem',
    header: texts.contractPrice,
    hint: texts.hints.contractPrice,
    align: 'right',
    cell: (item) => <MoneyText value={item.contractUnitPriceNetto} />,
    sortValue: (item) => item.contractUnitPriceNetto,
  },
  {
    key: 'share',
    width: '4.25rem',
    header: texts.share,
    hint: texts.hints.share,
    align: 'right',
    cell: (item) => <PercentText places={0} value={item.profitMarginReference} />,
    sortValue: (item) => item.profitMarginReference,
  },
  {
    key: 'squadRate',
    width: '5.75rem',
    header: texts.squadRate,
    align: 'right',
    cell: (item) => <MoneyText value={item.squadRateNetto} />,
    sortValue: (item) => item.squadRateNetto,
  },
  {
    key: 'squadIncome',
    width: '6rem',
    header: texts.squadIncome,
    hint: texts.hints.squadIncome,
    align: 'right',
    cell: (item) => <Income expected={item.expectedSquadIncome} settled={item.squadIncome} />,
    sortValue: (item) => item.squadIncome,
  },
  {
    key: 'companyIncome',
    width: '6rem',
    header: texts.companyIncome,
    hint: texts.hints.companyIncome,
    align: 'right',
    cell: (item) => <Income expected={item.expectedCompanyIncome} settled={item.companyIncome} />,
    sortValue: (item) => item.companyIncome,
  },
  {
    key: 'profit',
    width: '5.5rem',
    header: texts.profit,
    hint: texts.hints.profit,
    align: 'right',
    cell: (item) => <MoneyText value={item.profit} />,
    sortValue: (item) => item.profit,
  },
  {
    key: 'margin',
    width: '4rem',
    header: texts.margin,
    note: texts.marginNote,
    hint: texts.hints.margin,
    align: 'right',
    cell: (item) => <Margin of={item} />,
    sortValue: (item) => item.profitMarginPercent,
  },
];

const districtColumn: WorkColumn = {
  key: 'district',
  width: '6rem',
  header: texts.forestDistrict,
  cell: (item) => item.forestDistrictName,
  sortValue: (item) => item.forestDistrictName,
};

export function workColumns(withDistrict: boolean): readonly WorkColumn[] {
  return withDistrict ? [districtColumn, ...columns] : columns;
}

function OrderLink({ item }: { item: SummaryItem }) {
  return <Link to={orderAddress.record(item.orderId)}>{item.orderNumber}</Link>;
}

function ProtocolLink({ item }: { item: SummaryItem }) {
  if (item.protocolId === null) return <span className="summaries-unsettled">{texts.unsettled}</span>;
  return (
    <>
      <Link to={protocolAddress.settle(item.protocolId)}>{item.protocolNumber ?? texts.protocolWithoutNumber}</Link>
      {item.unapproved ? <Unapproved>{texts.unapproved}</Unapproved> : null}
    </>
  );
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
  return (
    <>
      <span title={item.workGroup}>{item.workName}</span>
      {item.late && item.workDate !== null ? (
        <div className="ui-muted">{lateLineText(item.workDate, item.settlementId !== null)}</div>
      ) : null}
    </>
  );
}
