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
  useMedia,
} from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useOutsideEntry } from '../invoice-outside/use-outside-entry';
import { invoicePageQuery, invoiceWorkbook } from '../invoices.queries';
import { texts } from '../texts';
import { DistrictField } from './district-field';
import { invoiceColumns } from './invoice-columns';
import { InvoiceNotices } from './invoice-notices';
import { type ListParams, searchOf } from './list-params';
import { NARROW } from './narrow';
import { PartField } from './part-field';
import { UnpaidSums } from './unpaid-sums';
import { useUpoEntry } from './upo-entry';
import { useArrivals } from './use-arrivals';
import { useInvoiceActs } from './use-invoice-acts';
import { tabOf, useInvoiceTabs } from './use-invoice-tabs';

const words = texts.list;

export function InvoiceList({ list: { filter, page } }: { readonly list: ListParams }) {
  const [, setSearch] = useSearchParams();
  const { data, error, isError, isFetching, refetch } = useQuery(invoicePageQuery(page, filter));
  useArrivals(data);
  const go = (next: InvoiceFilter, nextPage = 0) => setSearch(searchOf({ filter: next, page: nextPage }));
  const acts = useInvoiceActs(filter.show, data?.content ?? [], (show) => go({ ...filter, show }));
  const opened = useListPlace(
    invoiceAddress.list,
    data?.content.map(({ id }) => id),
  );
  const upoEntry = useUpoEntry();
  const outsideEntry = useOutsideEntry();
  const isNarrow = useMedia(NARROW);
  return (
    <ListPage
      act={acts.ofAll}
      beside={isNarrow ? null : <UnpaidSums />}
      count={data?.page.totalElements}
      failure={isError && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      filter={<InvoiceFilterBar filter={filter} onFilter={go} />}
      list={{
        columns: invoiceColumns(data && data.content.length > 0 ? data.sums : undefined),
        current: opened,
        empty: <EmptyState title={words.empty} />,
        fetching: isFetching,
        label: words.title,
        name: 'invoices',
        rowKey: ({ id }) => id,
        rows: data?.content,
      }}
      menu={[excelEntry({ workbook: () => invoiceWorkbook(filter) }), ...upoEntry, outsideEntry, printEntry]}
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
      tabs={useInvoiceTabs(tabOf(filter.show))}
      title={texts.page}
    />
  );
}

type InvoiceFilterBarProps = { readonly filter: InvoiceFilter; readonly onFilter: (filter: InvoiceFilter) => void };

function InvoiceFilterBar({ filter, onFilter }: InvoiceFilterBarProps) {
  const { show, district, age, text } = filter;
  const isSet = district !== '' || age !== '' || text !== '';
  return (
    <FilterBar
      conditions={
        age === '' ? [] : [{ label: texts.ageing.late[age], onRemove: () => onFilter({ ...filter, age: '' }) }]
      }
      onClear={isSet ? () => onFilter({ show, district: '', age: '', text: '' }) : undefined}
    >
      <PartField onPart={(part) => onFilter({ ...filter, age: '', show: part })} show={show} />
      <DistrictField onChange={(next) => onFilter({ ...filter, district: next })} value={district} />
      <FilterTextField
        label={words.search}
        onChange={(text) => onFilter({ ...filter, text })}
        value={text}
        width="20rem"
      />
    </FilterBar>
  );
}
