import { invoiceAddress } from '@ostep/api-invoices/addresses';
import type { ProtocolRow } from '@ostep/api-protocols';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { protocolTypeLabels } from '@ostep/kernel';
import { useReadOnlyReason } from '@ostep/platform';
import { Link } from '@ostep/router';
import { Badge, DateText, IconLink, type ListColumn, MissingNote, MoneyText } from '@ostep/ui';
import { texts } from '../texts';
import { SettledMark } from './settled-mark';

export const protocolColumns: readonly ListColumn<ProtocolRow>[] = [
  {
    key: 'settled',
    sortable: true,
    header: texts.list.settled,
    cell: (row) => <SettledMark row={row} />,
    width: '6rem',
  },
  { key: 'district', sortable: true, header: texts.list.forestDistrict, cell: (row) => row.forestDistrictName },
  { key: 'part', sortable: true, header: texts.list.forestDistrictPart, cell: (row) => row.forestDistrictPart ?? '–' },
  {
    key: 'number',
    sortable: true,
    header: texts.list.number,
    cell: (row) => (
      <>
        <Link className="protocols-number" to={protocolAddress.settle(row.id)}>
          {row.protocolNumber ?? texts.withoutNumber}
        </Link>
        {row.corrects ? (
          <span className="ui-muted protocols-correction">
            {texts.list.correctionOf(row.corrects.protocolNumber ?? texts.withoutNumber)}
          </span>
        ) : null}
      </>
    ),
    nowrap: true,
  },
  { key: 'type', sortable: true, header: texts.list.type, cell: (row) => protocolTypeLabels[row.protocolType] },
  {
    key: 'date',
    sortable: true,
    header: texts.list.date,
    cell: (row) => <DateText value={row.protocolDate} />,
    nowrap: true,
  },
  { key: 'contract', sortable: true, header: texts.list.contract, cell: (row) => row.contractNumber, nowrap: true },
  {
    key: 'value',
    sortable: true,
    header: texts.list.value,
    cell: (row) => <MoneyText value={row.totalValue} />,
    align: 'right',
    nowrap: true,
  },
  {
    key: 'invoice',
    header: texts.list.invoice,
    cell: (row) => <InvoiceOf row={row} />,
    nowrap: true,
  },
  {
    key: 'missing',
    header: texts.list.missing,
    hint: texts.list.missingUnsorted,
    cell: (row) =>
      row.missing ? <MissingNote missing={{ ...row.missing, to: protocolAddress.settle(row.id) }} /> : null,
  },
];

function InvoiceOf({ row: { invoice, settled } }: { readonly row: ProtocolRow }) {
  if (invoice) return <Link to={invoiceAddress.edit(invoice.id)}>{invoice.number ?? texts.list.invoiceDraft}</Link>;
  return settled ? <Badge label={texts.list.toInvoice} tone="amber" /> : '–';
}

export function ProtocolActions({ row }: { row: ProtocolRow }) {
  const number = row.protocolNumber ?? texts.withoutNumber;
  const readOnlyReason = useReadOnlyReason();
  return (
    <>
      <IconLink
        disabledReason={readOnlyReason}
        icon="pencil"
        label={texts.list.edit(number)}
        to={protocolAddress.edit(row.id)}
      />
      <IconLink icon="calculator" label={texts.list.settle(number)} to={protocolAddress.settle(row.id)} />
    </>
  );
}
