import type { InvoiceFilter } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { useListPlace } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import {
  EmptyState,
  excelEntry,
  FilterBar,
  FilterTextField,
  ListPage,
  LoadFailure,
  printEntry,
  SelectField,
  useMedia,
} from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useOutsideEntry } from '../invoice-outside/use-outside-entry';
import { invoicePageQuery, invoiceWorkbook } from '../invoices.queries';
import { texts } from '../texts';
import { invoiceColumns } from './invoice-columns';
import { InvoiceNotices } from './invoice-notices';
import { type ListParams, searchOf } from './list-params';
import { NARROW } from './narrow';
import { PaymentsLink, usePaymentsEntry } from './payments-link';
import { UnpaidSums } from './unpaid-sums';
import { useUpoEntry } from './upo-entry';
import { useInvoiceActs } from './use-invoice-acts';
import { partsOfTab, useInvoiceTabs } from './use-invoice-tabs';

const words = texts.list;

export function InvoiceList({ list: { filter, page } }: { readonly list: ListParams }) {
  const [, setSearch] = useSearchParams();
  const { data, error, isError, isFetching, refetch } = useQuery(invoicePageQuery(page, filter));
  const go = (next: InvoiceFilter, nextPage = 0) => setSearch(searchOf({ filter: next, page: nextPage }));
  const acts = useInvoiceActs(filter.show, data?.content ?? [], (show) => go({ ...filter, show }));
  const opened = useListPlace(
    invoiceAddress.list,
    data?.content.map(({ id }) => id),
  );
  const upoEntry = useUpoEntry();
  const outsideEntry = useOutsideEntry();
  const paymentsEntry = usePaymentsEntry();
  const isNarrow = useMedia(NARROW);
  return (
    <ListPage
      act={acts.ofAll ?? <PaymentsLink />}
      beside={isNarrow ? null : <UnpaidSums />}
      count={data?.page.totalElements}
      failure={isError && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      filter={<InvoiceFilterBar filter={filter} onFilter={go} />}
      list={{
        columns: invoiceColumns,
        current: opened,
        empty: <EmptyState title={words.empty} />,
        fetching: isFetching,
        label: words.title,
        name: 'invoices',
        rowKey: ({ id }) => id,
        rows: data?.content,
      }}
      menu={[
        ...(acts.ofAll ? [paymentsEntry] : []),
        excelEntry({ workbook: () => invoiceWorkbook(filter) }),
        ...upoEntry,
        outsideEntry,
        printEntry,
      ]}
      notices={
        <>
          <InvoiceNotices />
          {acts.refusals}
        </>
      }
      pager={{
        onPage: (to) => go(filter, to),
        page,
        totalElements: data?.page.totalElements,
        totalPages: data?.page.totalPages ?? 0,
      }}
      selection={acts.selection}
      sums={isNarrow ? <UnpaidSums /> : null}
      tabs={useInvoiceTabs(filter.show)}
      title={texts.page}
    />
  );
}

type InvoiceFilterBarProps = { readonly filter: InvoiceFilter; readonly onFilter: (filter: InvoiceFilter) => void };

function InvoiceFilterBar({ filter, onFilter }: InvoiceFilterBarProps) {
  const parts = partsOfTab(filter.show);
  return (
    <FilterBar onClear={filter.text === '' ? undefined : () => onFilter({ ...filter, text: '' })}>
      {parts.length > 1 ? (
        <SelectField
          label={words.part}
          name="show"
          onChange={(show) => show && onFilter({ ...filter, show })}
          options={parts.map((value) => ({ value, label: texts.shown[value] }))}
          value={filter.show}
          width="12rem"
        />
      ) : null}
      <FilterTextField
        label={words.search}
        onChange={(text) => onFilter({ ...filter, text })}
        value={filter.text}
        width="20rem"
      />
    </FilterBar>
  );
}
