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
    header: words.date,
    hint: words.dateHint,
    nowrap: true,
    width: '5.75rem',
    cell: (row) => <DateText value={row.workDate} />,
    sortValue: (row) => row.workDate,
  },
  {
    key: 'order',
    header: words.order,
    width: '5.25rem',
    cell: (row) => <Link to={orderAddress.record(row.orderId)}>{row.orderNumber}</Link>,
    sortValue: (row) => row.orderNumber,
  },
  {
    key: 'status',
    header: words.status,
    width: '10.5rem',
    cell: (row) => <StatusBadge status={row.orderStatus} />,
    sortValue: (row) => row.orderStatus,
  },
  {
    key: 'address',
    header: words.address,
    nowrap: true,
    width: '9.5rem',
    cell: (row) => <PlaceLink address={row.forestAddress} />,
    sortValue: (row) => row.forestAddress,
  },
  {
    key: 'code',
    header: words.code,
    width: '6rem',
    cell: (row) => <span title={row.actionDesc}>{row.actionCodeKey}</span>,
    sortValue: (row) => row.actionCodeKey,
  },
  {
    key: 'ordered',
    header: words.ordered,
    align: 'right',
    width: '5.5rem',
    cell: (row) => <QuantityText unit={row.unitType} value={row.amount} />,
    sortValue: (row) => row.amount,
  },
  {
    key: 'squad',
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
    header: words.done,
    align: 'right',
    width: '5.75rem',
    cell: (row) => <QuantityText unit={row.unitType} value={row.amountDone} />,
    sortValue: (row) => row.amountDone,
  },
  {
    key: 'protocol',
    header: words.protocol,
    width: '5.75rem',
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
    header: words.settled,
    align: 'right',
    width: '5.75rem',
    cell: (row) => <QuantityText unit={row.unitType} value={row.settlementAmount} />,
    sortValue: (row) => row.settlementAmount,
  },
  {
    key: 'squadIncome',
    header: words.squadIncome,
    align: 'right',
    width: '6.5rem',
    cell: (row) => <MoneyText value={row.settlementAmount === null ? null : row.squadIncome} />,
    sortValue: (row) => row.squadIncome,
  },
  {
    key: 'companyIncome',
    header: words.companyIncome,
    align: 'right',
    width: '6.5rem',
    cell: (row) => <MoneyText value={row.settlementAmount === null ? null : row.companyIncome} />,
    sortValue: (row) => row.companyIncome,
  },
];

export const sumColumns: readonly ListColumn<PlaceSum>[] = [
  { key: 'code', header: words.code, cell: (sum) => sum.actionCodeKey, sortValue: (sum) => sum.actionCodeKey },
  {
    key: 'ordered',
    header: words.ordered,
    align: 'right',
    cell: (sum) => <QuantityText unit={sum.unitType} value={sum.ordered} />,
    sortValue: (sum) => sum.ordered,
  },
  {
    key: 'done',
    header: words.done,
    align: 'right',
    cell: (sum) => <QuantityText unit={sum.unitType} value={sum.done} />,
    sortValue: (sum) => sum.done,
  },
  {
    key: 'settled',
    header: words.settled,
    align: 'right',
    cell: (sum) => <QuantityText unit={sum.unitType} value={sum.settled} />,
    sortValue: (sum) => sum.settled,
  },
  {
    key: 'squadIncome',
    header: words.squadIncome,
    align: 'right',
    cell: (sum) => <MoneyText value={sum.squadIncome} />,
    sortValue: (sum) => sum.squadIncome,
  },
  {
    key: 'companyIncome',
    header: words.companyIncome,
    align: 'right',
    cell: (sum) => <MoneyText value={sum.companyIncome} />,
    sortValue: (sum) => sum.companyIncome,
  },
];
