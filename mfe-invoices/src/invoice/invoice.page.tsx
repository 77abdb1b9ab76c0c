import { type InvoiceFilter, type InvoiceRow, type InvoiceState, invoicesShown } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { useMissingRole, usePageTitle } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import {
  Badge,
  type BadgeTone,
  ButtonLink,
  DataList,
  DateText,
  EmptyState,
  IconLink,
  type ListColumn,
  LoadFailure,
  MoneyText,
  PageHeader,
  Pager,
  Section,
} from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { CertificateWarning } from '../invoice-ksef/certificate-warning';
import { NotLetIn } from '../invoice-ksef/not-let-in';
import { invoicePageQuery } from '../invoices.queries';
import { texts } from '../texts';
import { EachInvoice } from './each-invoice';
import { ProtocolsToInvoice } from './protocols-to-invoice';
import { ShownInvoices } from './shown-invoices';
import { UpoDrop } from './upo-drop';

const words = texts.list;

const tones = {
  draft: 'grey',
  approved: 'blue',
  sending: 'amber',
  inKsef: 'green',
  refused: 'red',
  corrected: 'grey',
} as const satisfies Record<InvoiceState, BadgeTone>;

const columns: readonly ListColumn<InvoiceRow>[] = [
  {
    key: 'number',
    header: words.number,
    cell: ({ number, kind }) => number ?? (kind === 'KOR' ? texts.correction.draft : words.draft),
    nowrap: true,
  },
  { key: 'issued', header: words.issued, cell: ({ issued }) => <DateText value={issued} />, nowrap: true },
  { key: 'district', header: words.district, cell: ({ forestDistrictName }) => forestDistrictName },
  { key: 'protocols', header: words.protocols, cell: ({ protocols }) => protocols.join(', ') },
  { key: 'net', header: words.net, cell: ({ net }) => <MoneyText value={net} />, align: 'right', nowrap: true },
  { key: 'vat', header: words.vat, cell: ({ vat }) => <MoneyText value={vat} />, align: 'right', nowrap: true },
  { key: 'gross', header: words.gross, cell: ({ gross }) => <MoneyText value={gross} />, align: 'right', nowrap: true },
  {
    key: 'state',
    header: words.state,
    cell: ({ state, ksefConfirmed, daysUnsent }) => (
      <>
        <Badge label={texts.states[state]} tone={tones[state]} />
        {daysUnsent > 0 ? <div className="ui-figure-negative">{words.daysUnsent(daysUnsent)}</div> : null}
        {ksefConfirmed ? null : <div className="ui-muted">{texts.sending.unconfirmed}</div>}
      </>
    ),
  },
  {
    key: 'due',
    header: words.due,
    cell: ({ due, daysLate }) => (
      <>
        <DateText value={due} />
        {daysLate > 0 ? <div className="ui-figure-negative">{words.daysLate(daysLate)}</div> : null}
      </>
    ),
    nowrap: true,
  },
  { key: 'payment', header: words.payment, cell: (row) => <PaymentBadge row={row} /> },
];

const paymentTones = { unpaid: 'grey', part: 'amber', paid: 'green' } as const satisfies Record<string, BadgeTone>;

function PaymentBadge({ row: { kind, ksefNumber, left, paid } }: { readonly row: InvoiceRow }) {
  if (kind === 'KOR' || ksefNumber === null) return '–';
  const state = left <= 0 ? 'paid' : paid > 0 ? 'part' : 'unpaid';
  return <Badge label={words.paymentStates[state]} tone={paymentTones[state]} />;
}

export function InvoicePage() {
  usePageTitle(texts.page);
  const missingRole = useMissingRole('office', 'manager');
  const [search, setSearch] = useSearchParams();
  const page = Math.max(0, Number.parseInt(search.get('p') ?? '0', 10) || 0);
  const show = invoicesShown.find((one) => one === search.get('show')) ?? 'all';
  const filter = { show, text: search.get('text') ?? '' };
  const { data, error, isError, isFetching, refetch } = useQuery(invoicePageQuery(page, filter));
  const setFilter = (next: InvoiceFilter, p = 0) =>
    setSearch({ show: next.show, ...(next.text && { text: next.text }), ...(p > 0 && { p: String(p) }) });
  return (
    <>
      <PageHeader
        actions={<ButtonLink disabledReason={missingRole} label={texts.payments.page} to={invoiceAddress.payments} />}
        title={texts.page}
      />
      <CertificateWarning />
      <NotLetIn />
      <ProtocolsToInvoice />
      <Section title={words.title}>
        <ShownInvoices filter={filter} onFilter={(next) => setFilter(next)} />
        {isError && !data ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <EachInvoice
              key={show}
              onDone={(next) => setFilter({ ...filter, show: next })}
              rows={data?.content ?? []}
              show={show}
            />
            <DataList
              actions={({ id, number }) => (
                <IconLink icon="eye" label={words.open(number ?? words.draft)} to={invoiceAddress.edit(id)} />
              )}
              columns={columns}
              empty={<EmptyState title={words.empty} />}
              fetching={isFetching}
              label={words.title}
              name="invoices"
              rowKey={({ id }) => id}
              rows={data?.content}
            />
            <Pager
              onPage={(next) => setFilter(filter, next)}
              page={page}
              totalElements={data?.page.totalElements}
              totalPages={data?.page.totalPages ?? 0}
            />
          </>
        )}
      </Section>
      <UpoDrop />
    </>
  );
}
