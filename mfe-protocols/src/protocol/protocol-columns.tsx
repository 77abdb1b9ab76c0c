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
    key: 'number',
    kind: 'key',
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
  },
  {
    key: 'district',
    kind: 'text',
    sortable: true,
    header: texts.list.district,
    cell: ({ forestDistrictName, forestDistrictPart }) => texts.list.place(forestDistrictName, forestDistrictPart),
  },
  {
    key: 'type',
    kind: 'badge',
    hideOrder: 1,
    sortable: true,
    header: texts.list.type,
    cell: (row) => protocolTypeLabels[row.protocolType],
  },
  {
    key: 'date',
    kind: 'date',
    hideOrder: 3,
    sortable: true,
    header: texts.list.date,
    cell: (row) => <DateText value={row.protocolDate} />,
  },
  {
    key: 'contract',
    kind: 'badge',
    hideOrder: 2,
    sortable: true,
    header: texts.list.contract,
    cell: (row) => row.contractNumber,
  },
  {
    key: 'value',
    kind: 'money',
    sortable: true,
    header: texts.list.value,
    cell: (row) => <MoneyText value={row.totalValue} />,
  },
  {
    key: 'settled',
    kind: 'text',
    main: true,
    sortable: true,
    header: texts.list.state,
    hint: texts.list.missingUnsorted,
    cell: (row) => <ProtocolState row={row} />,
  },
];

/** Whether it is settled, what is missing, and its invoice. */
function ProtocolState({ row }: { readonly row: ProtocolRow }) {
  return (
    <span className="protocols-state">
      <SettledMark row={row} />
      {row.missing ? <MissingNote missing={{ ...row.missing, to: protocolAddress.settle(row.id) }} /> : null}
      <InvoiceLink row={row} />
    </span>
  );
}

function InvoiceLink({ row: { invoice, toInvoice } }: { readonly row: ProtocolRow }) {
  if (invoice) return <Link to={invoiceAddress.edit(invoice.id)}>{invoice.number ?? texts.list.invoiceDraft}</Link>;
  return toInvoice ? <Badge label={texts.list.toInvoice} tone="amber" /> : null;
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
