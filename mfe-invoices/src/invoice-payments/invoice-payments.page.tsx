import type { PaymentFilter, PaymentRow } from '@ostep/api-invoices';
import { paymentsShown } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { useListPlace, useMissingRole, usePageTitle } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import {
  ButtonLink,
  EmptyState,
  excelEntry,
  FilterBar,
  FilterTextField,
  ListPage,
  printEntry,
  SelectField,
} from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { DistrictField } from '../invoice/district-field';
import { InvoiceNotices } from '../invoice/invoice-notices';
import { useInvoiceTabs } from '../invoice/use-invoice-tabs';
import { paymentPageQuery, paymentWorkbook } from '../invoices.queries';
import { texts } from '../texts';
import { paymentColumns } from './payment-columns';
import { parsePayments, paymentsSearch } from './payment-params';
import { TakeBackPayment } from './take-back-payment';

const words = texts.payments;
const noInvoices: readonly number[] = [];

export function InvoicePaymentsPage() {
  usePageTitle(words.page);
  const [search, setSearch] = useSearchParams();
  const { filter, page } = parsePayments(search);
  const query = useQuery(paymentPageQuery(page, filter));
  const { data, isFetching } = query;
  const go = (next: PaymentFilter, nextPage = 0) => setSearch(paymentsSearch({ filter: next, page: nextPage }));
  const missingRole = useMissingRole('office', 'manager');
  // So that "back" on a statement returns here.
  useListPlace(invoiceAddress.payments, noInvoices);
  const total = data && data.content.length > 0 ? data.sums.amount : undefined;
  return (
    <ListPage
      primaryAction={
        <>
          <ButtonLink disabledReason={missingRole} icon="upload" label={words.read} to={invoiceAddress.statement} />
          <ButtonLink disabledReason={missingRole} icon="plus" label={words.enter} to={invoiceAddress.newPayment()} />
        </>
      }
      count={data?.page.totalElements}
      filter={<PaymentFilterBar filter={filter} onFilter={go} />}
      list={{
        actions:
          filter.show === 'takenBack' ? undefined : ({ id, amount }) => <TakeBackPayment amount={amount} id={id} />,
        columns: paymentColumns(total),
        empty: <EmptyState title={words.noPayments} />,
        fetching: isFetching,
        label: words.page,
        name: 'payments',
        rowKey: ({ id }: PaymentRow) => id,
        rows: data?.content,
      }}
      menu={[excelEntry({ workbook: () => paymentWorkbook(filter) }), printEntry]}
      notices={<InvoiceNotices />}
      pager={{
        onPage: (to) => go(filter, to),
        page,
        totalElements: data?.page.totalElements,
        totalPages: data?.page.totalPages ?? 0,
      }}
      query={query}
      tabs={useInvoiceTabs('payments')}
      title={texts.page}
    />
  );
}

type PaymentFilterBarProps = { readonly filter: PaymentFilter; readonly onFilter: (filter: PaymentFilter) => void };

function PaymentFilterBar({ filter, onFilter }: PaymentFilterBarProps) {
  const isSet = filter.show !== 'saved' || filter.district !== '' || filter.text !== '';
  return (
    <FilterBar onClear={isSet ? () => onFilter({ show: 'saved', district: '', text: '' }) : undefined}>
      <SelectField
        label={texts.list.part}
        name="show"
        onChange={(show) => show && onFilter({ ...filter, show })}
        options={paymentsShown.map((value) => ({ value, label: words.shown[value] }))}
        value={filter.show}
        width="11rem"
      />
      <DistrictField onChange={(district) => onFilter({ ...filter, district })} value={filter.district} />
      <FilterTextField
        label={words.search}
        onChange={(text) => onFilter({ ...filter, text })}
        value={filter.text}
        width="18rem"
      />
    </FilterBar>
  );
}
