import { type InvoiceFilter, type InvoicePage, invoicesKeys } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { useListPlace } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import {
  ButtonLink,
  EmptyState,
  excelEntry,
  FilterBar,
  FilterTextField,
  ListPage,
  printEntry,
  useMedia,
} from '@ostep/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOutsideEntry } from '../invoice-outside/use-outside-entry';
import { countSending, invoicePageQuery, invoiceWorkbook, unpaidQuery } from '../invoices.queries';
import { texts } from '../texts';
import { DistrictField } from './district-field';
import { invoiceColumns } from './invoice-columns';
import { InvoiceNotices } from './invoice-notices';
import { type ListParams, searchOf } from './list-params';
import { NARROW_SCREEN } from './narrow';
import { PartField } from './part-field';
import { UnpaidSums } from './unpaid-sums';
import { useUpoEntry } from './upo-entry';
import { useInvoiceActions } from './use-invoice-actions';
import { tabOf, useInvoiceTabs } from './use-invoice-tabs';

const words = texts.list;

export function InvoiceList({ list: { filter, page } }: { readonly list: ListParams }) {
  const [, setSearch] = useSearchParams();
  const query = useQuery(invoicePageQuery(page, filter));
  const { data, isFetching } = query;
  useUnpaidRefresh(data);
  const go = (next: InvoiceFilter, nextPage = 0) => setSearch(searchOf({ filter: next, page: nextPage }));
  const actions = useInvoiceActions(filter.show, data?.content ?? [], (show) => go({ ...filter, show }));
  const opened = useListPlace(
    invoiceAddress.list,
    data?.content.map(({ id }) => id),
  );
  const upoEntry = useUpoEntry();
  const outsideEntry = useOutsideEntry();
  const isNarrow = useMedia(NARROW_SCREEN);
  return (
    <ListPage
      primaryAction={actions.actionForAll}
      summary={isNarrow ? null : <UnpaidSums />}
      count={data?.page.totalElements}
      filter={<InvoiceFilterBar filter={filter} onFilter={go} />}
      list={{
        columns: invoiceColumns(data && data.content.length > 0 ? data.sums : undefined),
        current: opened,
        empty: <NoInvoices filter={filter} />,
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
          {actions.refusals}
        </>
      }
      pager={{
        onPage: (to) => go(filter, to),
        page,
        totalElements: data?.page.totalElements,
        totalPages: data?.page.totalPages ?? 0,
      }}
      query={query}
      selection={actions.selection}
      sums={isNarrow ? <UnpaidSums /> : null}
      tabs={useInvoiceTabs(tabOf(filter.show))}
      title={texts.page}
    />
  );
}

/** Unpaid invoices of another program may be all that there is: the first list says where they are. */
function NoInvoices({ filter: { show, district, age, text } }: { readonly filter: InvoiceFilter }) {
  const { data } = useQuery(unpaidQuery);
  const isWhole = show === 'issued' && district === '' && age === '' && text === '';
  if (!isWhole || !data?.outside) return <EmptyState title={words.empty} />;
  return (
    <EmptyState
      action={<ButtonLink label={words.toOutside} to={invoiceAddress.shown('outside')} />}
      hint={words.outsideApart}
      title={words.noneIssued}
    />
  );
}

/** An invoice that KSeF has accepted or refused changes the sums of what is unpaid and what is to be done. */
function useUnpaidRefresh(list: InvoicePage | undefined): void {
  const queries = useQueryClient();
  const sending = countSending(list);
  const sendingBefore = useRef(0);
  useEffect(() => {
    if (sending < sendingBefore.current) void queries.invalidateQueries({ queryKey: invoicesKeys.unpaid });
    sendingBefore.current = sending;
  }, [queries, sending]);
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
