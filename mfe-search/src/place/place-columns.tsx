import { orderAddress } from '@ostep/api-orders/addresses';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import type { PlaceSum, PlaceWork } from '@ostep/api-search';
import { PlaceLink } from '@ostep/places';
import { Link } from '@ostep/router';
import { DateText, type ListColumn, MoneyText, QuantityText, StatusBadge } from '@ostep/ui';
import { texts } from '../texts';

const { columns: words } = texts.place;

export const workColumns: readonly ListColumn<PlaceWork>[] = [
  {
    key: 'date',
    kind: 'date',
    hideOrder: 5,
    header: words.date,
    hint: words.dateHint,
    cell: (row) => <DateText value={row.workDate} />,
    sortValue: (row) => row.workDate,
  },
  {
    key: 'order',
    kind: 'key',
    header: words.order,
    cell: (row) => <Link to={orderAddress.record(row.orderId)}>{row.orderNumber}</Link>,
    sortValue: (row) => row.orderNumber,
  },
  {
    key: 'status',
    kind: 'badge',
    hideOrder: 3,
    header: words.status,
    cell: (row) => <StatusBadge status={row.orderStatus} />,
    sortValue: (row) => row.orderStatus,
  },
  {
    key: 'address',
    kind: 'text',
    hideOrder: 7,
    header: words.address,
    cell: (row) => <PlaceLink address={row.forestAddress} />,
    sortValue: (row) => row.forestAddress,
  },
  {
    key: 'code',
    kind: 'badge',
    hideOrder: 6,
    header: words.code,
    cell: (row) => <span title={row.actionDesc}>{row.actionCodeKey}</span>,
    sortValue: (row) => row.actionCodeKey,
  },
  {
    key: 'ordered',
    kind: 'amount',
    hideOrder: 2,
    header: words.ordered,
    cell: (row) => <QuantityText unit={row.unitType} value={row.amount} />,
    sortValue: (row) => row.amount,
  },
  {
    key: 'squad',
    kind: 'text',
    main: true,
    header: words.squad,
    cell: (row) =>
      row.squadName === null ? (
        '–'
      ) : (
        <>
          {row.squadName} <span className="place-work-part">{row.workName}</span>
        </>
      ),
    sortValue: (row) => row.squadName,
  },
  {
    key: 'done',
    kind: 'amount',
    hideOrder: 4,
    header: words.done,
    cell: (row) => <QuantityText unit={row.unitType} value={row.amountDone} />,
    sortValue: (row) => row.amountDone,
  },
  {
    key: 'protocol',
    kind: 'badge',
    hideOrder: 8,
    header: words.protocol,
    cell: (row) =>
      row.protocolId === null ? (
        '–'
      ) : (
        <Link to={protocolAddress.settle(row.protocolId)}>{row.protocolNumber ?? texts.noNumber}</Link>
      ),
    sortValue: (row) => row.protocolNumber,
  },
  {
    key: 'settled',
    kind: 'amount',
    hideOrder: 1,
    header: words.settled,
    cell: (row) => <QuantityText unit={row.unitType} value={row.settlementAmount} />,
    sortValue: (row) => row.settlementAmount,
  },
  {
    key: 'squadIncome',
    kind: 'money',
    header: words.squadIncome,
    cell: (row) => <MoneyText value={row.settlementAmount === null ? null : row.squadIncome} />,
    sortValue: (row) => row.squadIncome,
  },
  {
    key: 'companyIncome',
    kind: 'money',
    header: words.companyIncome,
    cell: (row) => <MoneyText value={row.settlementAmount === null ? null : row.companyIncome} />,
    sortValue: (row) => row.companyIncome,
  },
];

export const sumColumns: readonly ListColumn<PlaceSum>[] = [
  {
    key: 'code',
    kind: 'text',
    main: true,
    header: words.code,
    cell: (sum) => sum.actionCodeKey,
    sortValue: (sum) => sum.actionCodeKey,
  },
  {
    key: 'ordered',
    kind: 'amount',
    hideOrder: 2,
    header: words.ordered,
    cell: (sum) => <QuantityText unit={sum.unitType} value={sum.ordered} />,
    sortValue: (sum) => sum.ordered,
  },
  {
    key: 'done',
    kind: 'amount',
    hideOrder: 1,
    header: words.done,
    cell: (sum) => <QuantityText unit={sum.unitType} value={sum.done || null} />,
    sortValue: (sum) => sum.done,
  },
  {
    key: 'settled',
    kind: 'amount',
    hideOrder: 3,
    header: words.settled,
    cell: (sum) => <QuantityText unit={sum.unitType} value={sum.settled || null} />,
    sortValue: (sum) => sum.settled,
  },
  {
    key: 'squadIncome',
    kind: 'money',
    header: texts.place.squadIncome,
    cell: (sum) => <MoneyText value={sum.squadIncome || null} />,
    sortValue: (sum) => sum.squadIncome,
  },
  {
    key: 'companyIncome',
    kind: 'money',
    header: words.companyIncome,
    cell: (sum) => <MoneyText value={sum.companyIncome || null} />,
    sortValue: (sum) => sum.companyIncome,
  },
];
