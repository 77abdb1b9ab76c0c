import { orderAddress } from '@ostep/api-orders/addresses';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import type { SummaryItem } from '@ostep/api-summaries';
import { lateLineText, revenueSharePercent } from '@ostep/kernel';
import { PlaceLink } from '@ostep/places';
import { Link } from '@ostep/router';
import { DateText, type ListColumn, MoneyText, PercentText, QuantityText } from '@ostep/ui';
import { texts } from '../texts';
import { Margin } from './margin';
import { Unapproved } from './unapproved';

type WorkColumn = ListColumn<SummaryItem>;

/** Null for work without a protocol: its 0 means 'not yet'. */
const whenSettled = ({ settlementId }: SummaryItem, value: number) => (settlementId === null ? null : value);

const order: WorkColumn = {
  key: 'order',
  kind: 'key',
  header: texts.order,
  cell: ({ orderId, orderNumber }) => <Link to={orderAddress.record(orderId)}>{orderNumber}</Link>,
  sortValue: (item) => item.orderNumber,
};

const district: WorkColumn = {
  key: 'district',
  kind: 'text',
  hideOrder: 6,
  header: texts.forestDistrict,
  cell: (item) => item.forestDistrictName,
  sortValue: (item) => item.forestDistrictName,
};

const workDetails: readonly WorkColumn[] = [
  {
    key: 'position',
    kind: 'amount',
    hideOrder: 1,
    header: texts.position,
    cell: (item) => item.posNo,
    sortValue: (item) => item.posNo,
  },
  {
    key: 'address',
    kind: 'text',
    hideOrder: 8,
    header: texts.address,
    cell: (item) => <PlaceLink address={item.forestAddress} />,
    sortValue: (item) => item.forestAddress,
  },
  {
    key: 'code',
    kind: 'badge',
    hideOrder: 7,
    header: texts.code,
    cell: (item) => item.actionCodeKey ?? '–',
    sortValue: (item) => item.actionCodeKey,
  },
  {
    key: 'work',
    kind: 'text',
    main: true,
    header: texts.work,
    cell: (item) => <WorkName item={item} />,
    sortValue: (item) => item.workName,
  },
  {
    key: 'protocol',
    kind: 'badge',
    hideOrder: 10,
    header: texts.protocol,
    cell: (item) => <ProtocolLink item={item} />,
    sortValue: (item) => item.protocolNumber,
  },
  {
    key: 'protocolDate',
    kind: 'date',
    hideOrder: 5,
    header: texts.protocolDate,
    cell: (item) => <DateText value={item.protocolDate} />,
    sortValue: (item) => item.protocolDate,
  },
  {
    key: 'amount',
    kind: 'amount',
    hideOrder: 11,
    header: texts.amount,
    hint: texts.hints.amount,
    cell: (item) => <QuantityText unit={item.unitType} value={whenSettled(item, item.settlementAmount)} />,
    sortValue: (item) => item.settlementAmount,
  },
];

const rates: readonly WorkColumn[] = [
  {
    key: 'contractPrice',
    kind: 'amount',
    hideOrder: 3,
    header: texts.contractPrice,
    hint: texts.hints.contractPrice,
    cell: (item) => <MoneyText value={item.contractUnitPriceNetto} />,
    sortValue: (item) => item.contractUnitPriceNetto,
  },
  {
    key: 'share',
    kind: 'amount',
    hideOrder: 2,
    header: texts.share,
    hint: texts.hints.share,
    cell: (item) => <PercentText places={0} value={item.profitMarginReference} />,
    sortValue: (item) => item.profitMarginReference,
  },
  {
    key: 'squadRate',
    kind: 'amount',
    hideOrder: 4,
    header: texts.squadRate,
    cell: (item) => <MoneyText value={item.squadRateNetto} />,
    sortValue: (item) => item.squadRateNetto,
  },
];

const sums: readonly WorkColumn[] = [
  {
    key: 'squadIncome',
    kind: 'money',
    header: texts.squadIncome,
    hint: texts.hints.squadIncome,
    cell: (item) => <MoneyText value={whenSettled(item, item.squadIncome)} />,
    sortValue: (item) => item.squadIncome,
  },
  {
    key: 'companyIncome',
    kind: 'money',
    header: texts.companyIncome,
    hint: texts.hints.companyIncome,
    cell: (item) => <MoneyText value={whenSettled(item, item.companyIncome)} />,
    sortValue: (item) => item.companyIncome,
  },
  {
    key: 'profit',
    kind: 'money',
    header: texts.profit,
    hint: texts.hints.profit,
    cell: (item) => <MoneyText value={whenSettled(item, item.profit)} />,
    sortValue: (item) => item.profit,
  },
  {
    key: 'margin',
    kind: 'amount',
    hideOrder: 9,
    header: texts.margin,
    note: texts.marginNote,
    hint: texts.hints.margin,
    cell: (item) => <Margin incomes={item} />,
    sortValue: revenueSharePercent,
  },
];

/** An expected 0 is shown as no value. */
const expected: readonly WorkColumn[] = [
  {
    key: 'expectedAmount',
    kind: 'amount',
    hideOrder: 12,
    header: texts.expectedAmount,
    hint: texts.hints.expected,
    cell: (item) => <QuantityText unit={item.unitType} value={item.expectedAmount || null} />,
    sortValue: (item) => item.expectedAmount,
  },
  {
    key: 'expectedSquadIncome',
    kind: 'amount',
    hideOrder: 13,
    header: texts.expectedSquadIncome,
    hint: texts.hints.expected,
    cell: (item) => <MoneyText value={item.expectedSquadIncome || null} />,
    sortValue: (item) => item.expectedSquadIncome,
  },
  {
    key: 'expectedCompanyIncome',
    kind: 'amount',
    hideOrder: 14,
    header: texts.expectedCompanyIncome,
    hint: texts.hints.expected,
    cell: (item) => <MoneyText value={item.expectedCompanyIncome || null} />,
    sortValue: (item) => item.expectedCompanyIncome,
  },
];

type ColumnChoice = { readonly withDistrict: boolean; readonly withExpected: boolean };

export const workColumns = ({ withDistrict, withExpected }: ColumnChoice): readonly WorkColumn[] => [
  order,
  ...(withDistrict ? [district] : []),
  ...workDetails,
  ...rates,
  ...sums,
  ...(withExpected ? expected : []),
];

function ProtocolLink({ item }: { item: SummaryItem }) {
  if (item.protocolId === null) return <span className="ui-muted">{texts.unsettled}</span>;
  return (
    <>
      <Link to={protocolAddress.settle(item.protocolId)}>{item.protocolNumber ?? texts.protocolWithoutNumber}</Link>
      {item.unapproved ? <Unapproved>{texts.unapproved}</Unapproved> : null}
    </>
  );
}

function WorkName({ item }: { item: SummaryItem }) {
  return (
    <>
      <span title={item.workGroup}>{item.workName}</span>
      {item.late && item.workDate !== null ? (
        <span className="ui-muted">{` · ${lateLineText(item.workDate, item.settlementId !== null)}`}</span>
      ) : null}
    </>
  );
}
