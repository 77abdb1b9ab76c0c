import { historyLabels, type ProtocolRow, type ProtocolSort, protocolSorts } from '@ostep/api-protocols';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { NotCached, OldDataNotice, useQueryOrCached } from '@ostep/cached-queries';
import { readSort } from '@ostep/endpoint-kit';
import { formatMoney, sum, toJsonNumber } from '@ostep/kernel';
import { useListPlace, useMissingRole, usePageTitle, useReadOnlyReason, useReloadKey } from '@ostep/platform';
import { Navigate, useSearchParams } from '@ostep/router';
import {
  Button,
  ButtonLink,
  type DataListProps,
  deletedEntry,
  EmptyState,
  excelEntry,
  focusField,
  ListPage,
  type ListPageProps,
  LoadFailure,
  printEntry,
  SavedOutside,
  Shortcuts,
  type Sort,
  savedFiltersEntry,
  useSelection,
} from '@ostep/ui';
import {
  deletedProtocols,
  protocolHistory,
  protocolPageQuery,
  protocolWorkbook,
  savedFilters,
} from '../protocol.queries';
import { texts } from '../texts';
import { awaitsInvoice, DraftInvoices } from './draft-invoices';
import { isFiltered, type ListFilter, noFilter, parseListParams, toFilterInput } from './list-params';
import { ProtocolActions, protocolColumns } from './protocol-columns';
import { ProtocolFilter } from './protocol-filter';

const listKeys = [{ key: '/', label: texts.list.number, run: focusField('input[name="number"]') }];

export function ProtocolPage() {
  usePageTitle(texts.list.title);
  const reloadKey = useReloadKey();
  const readOnlyReason = useReadOnlyReason();
  const [search, setSearch] = useSearchParams();
  const { filter, sort, page } = parseListParams(search);
  const protocols = useQueryOrCached(protocolPageQuery(toFilterInput(filter, sort, page)));
  const go = (next: ListFilter, nextPage = 0) => setSearch(protocolAddress.query({ ...next, sort, page: nextPage }));
  const ids = protocols.data?.content.map(({ id }) => id);
  const opened = useListPlace(protocolAddress.path, ids);
  const pages = protocols.data?.page.totalPages ?? 0;
  const isPastLastPage = protocols.data && !protocols.isPlaceholderData && page >= pages && page > 0;

  if (isPastLastPage) {
    return <Navigate replace to={protocolAddress.list({ ...filter, sort, page: Math.max(0, pages - 1) })} />;
  }
  return (
    <ProtocolList
      primaryAction={
        <ButtonLink
          disabledReason={readOnlyReason}
          icon="plus"
          label={texts.list.add}
          to={protocolAddress.create}
          tone="primary"
        />
      }
      count={protocols.data?.page.totalElements}
      failure={
        protocols.isNotCached || (protocols.error && !protocols.data) ? <NoProtocols protocols={protocols} /> : null
      }
      filter={<ProtocolFilter key={`${reloadKey} ${JSON.stringify(filter)}`} onApply={go} value={filter} />}
      list={{
        actions: (row) => <ProtocolActions row={row} />,
        columns: protocolColumns,
        current: opened,
        empty: <EmptyList filtered={isFiltered(filter)} onClear={() => go(noFilter)} />,
        fetching: protocols.isFetching,
        label: texts.list.title,
        name: 'protocols',
        rowKey: ({ id }) => id,
        rows: protocols.data?.content,
        sorting: {
          sort: sortShown(sort),
          onSort: (next) => setSearch(protocolAddress.query({ ...filter, sort: sortOf(next) })),
        },
      }}
      menu={[
        { label: texts.list.upload, icon: 'upload', to: protocolAddress.upload, disabledReason: readOnlyReason },
        excelEntry({
          disabledReason: protocols.data?.page.totalElements ? undefined : texts.list.empty,
          workbook: () => protocolWorkbook(toFilterInput(filter, sort, 0)),
        }),
        savedFiltersEntry({
          address: protocolAddress.query({ ...filter, sort }).toString(),
          calls: savedFilters,
          onChoose: (address) => setSearch(address),
        }),
        deletedEntry({ history: protocolHistory, labels: historyLabels, load: deletedProtocols, table: 'protocol' }),
        printEntry,
      ]}
      notices={
        <>
          <OldDataNotice since={protocols.oldSince} />
          <SavedOutside hrefOf={(id) => protocolAddress.settle(id)} ids={ids} />
        </>
      }
      pager={{
        onPage: (next) => go(filter, next),
        page,
        totalElements: protocols.data?.page.totalElements,
        totalPages: pages,
      }}
    />
  );
}

type ProtocolListProps = Omit<ListPageProps<ProtocolRow>, 'title' | 'selection' | 'list'> & {
  readonly list: DataListProps<ProtocolRow>;
};

/** Rows can be selected by those who may draft invoices. */
function ProtocolList(page: ProtocolListProps) {
  const rows = page.list.rows ?? [];
  const selection = useSelection(rows.filter(awaitsInvoice).map(({ id }) => id));
  const canDraft = useMissingRole('office', 'manager') === undefined;
  const value = toJsonNumber(
    sum(rows.filter(({ id }) => selection.chosen.has(id)).map(({ totalValue }) => totalValue)),
  );
  return (
    <>
      <Shortcuts keys={listKeys} />
      <ListPage
        {...page}
        selection={
          canDraft
            ? {
                actions: <DraftInvoices rows={rows} selection={selection} />,
                canChoose: awaitsInvoice,
                label: ({ protocolNumber }) => texts.list.choose(protocolNumber ?? texts.withoutNumber),
                selection,
                sum: formatMoney(value),
              }
            : undefined
        }
        title={texts.list.title}
      />
    </>
  );
}

function EmptyList({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  const disabledReason = useReadOnlyReason();
  const { upload } = protocolAddress;
  const help = filtered ? (
    <Button label={texts.list.clear} onClick={onClear} />
  ) : (
    <ButtonLink disabledReason={disabledReason} icon="upload" label={texts.list.upload} to={upload} />
  );
  return <EmptyState action={help} hint={filtered ? undefined : texts.list.emptyHint} title={texts.list.empty} />;
}

type Answer = Pick<ReturnType<typeof useQueryOrCached>, 'error' | 'refetch'>;

function NoProtocols({ protocols: { error, refetch } }: { readonly protocols: Answer }) {
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <NotCached />;
}

function sortShown(sort: ProtocolSort | null): Sort {
  if (sort === null) return { key: 'date', descending: true };
  const { column, isDescending } = readSort(sort);
  return { key: column, descending: isDescending };
}

const sortOf = ({ key, descending }: Sort) =>
  protocolSorts.find((sort) => sort === `${descending ? '-' : ''}${key}` && sort !== '-date') ?? null;
