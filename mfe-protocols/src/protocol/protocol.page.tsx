import { historyLabels, type ProtocolRow, type ProtocolSort, protocolSorts } from '@ostep/api-protocols';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { NotCached, OldDataNotice, useQueryOrCached } from '@ostep/cached-queries';
import { readSort } from '@ostep/endpoint-kit';
import { useListPlace, useMissingRole, usePageTitle, useReadOnlyReason, useReloadKey } from '@ostep/platform';
import { Navigate, useSearchParams } from '@ostep/router';
import {
  Button,
  ButtonLink,
  DataList,
  type DataListProps,
  DeletedButton,
  EmptyState,
  ExcelButton,
  FilterChip,
  focusField,
  LoadFailure,
  PageHeader,
  Pager,
  SavedFilters,
  SavedOutside,
  Shortcuts,
  type Sort,
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
import { awaitsInvoice, choiceColumn, DraftInvoices } from './draft-invoices';
import { isFiltered, type ListFilter, noFilter, parseListParams, toFilterInput } from './list-params';
import { ProtocolActions, protocolColumns } from './protocol-columns';
import { ProtocolFilter } from './protocol-filter';

const listKeys = [{ key: '/', label: texts.list.number, run: focusField('input[name="number"]') }];

// long: a page that only puts its parts together
export function ProtocolPage() {
  usePageTitle(texts.list.title);
  const reloadKey = useReloadKey();
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
    <>
      <Shortcuts keys={listKeys} />
      <PageHeader
        actions={
          <>
            <DeletedButton history={protocolHistory} labels={historyLabels} load={deletedProtocols} record="protocol" />
            <ExcelButton
              disabledReason={protocols.data?.page.totalElements ? undefined : texts.list.empty}
              workbook={() => protocolWorkbook(toFilterInput(filter, sort, 0))}
            />
            <NewProtocolButtons />
          </>
        }
        title={texts.list.title}
      />
      <ProtocolFilter
        key={`${reloadKey} ${JSON.stringify(filter)}`}
        onApply={go}
        tools={
          <SavedFilters
            address={protocolAddress.query({ ...filter, sort }).toString()}
            calls={savedFilters}
            onChoose={(address) => setSearch(address)}
          />
        }
        value={filter}
      />
      <Conditions filter={filter} onChange={go} />
      <OldDataNotice since={protocols.oldSince} />
      {protocols.isNotCached || (protocols.error && !protocols.data) ? (
        <NoProtocols protocols={protocols} />
      ) : (
        <>
          <SavedOutside hrefOf={(id) => protocolAddress.settle(id)} ids={ids} />
          <Protocols
            current={opened}
            empty={<EmptyList filtered={isFiltered(filter)} onClear={() => go(noFilter)} />}
            fetching={protocols.isFetching}
            rows={protocols.data?.content}
            sorting={{
              sort: sortShown(sort),
              onSort: (next) => setSearch(protocolAddress.query({ ...filter, sort: sortOf(next) })),
            }}
          />
          <Pager
            onPage={(next) => go(filter, next)}
            page={page}
            totalElements={protocols.data?.page.totalElements}
            totalPages={pages}
          />
        </>
      )}
    </>
  );
}

type ProtocolsProps = Pick<DataListProps<ProtocolRow>, 'current' | 'empty' | 'fetching' | 'rows' | 'sorting'>;

function Protocols({ rows, ...list }: ProtocolsProps) {
  const selection = useSelection((rows ?? []).filter(awaitsInvoice).map(({ id }) => id));
  const canDraft = useMissingRole('office', 'manager') === undefined;
  return (
    <>
      {canDraft && rows ? <DraftInvoices rows={rows} selection={selection} /> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows go between the checkboxes inside */}
      <div onKeyDown={selection.onKeyDown}>
        <DataList
          {...list}
          actions={(row) => <ProtocolActions row={row} />}
          columns={canDraft ? [choiceColumn(selection), ...protocolColumns] : protocolColumns}
          label={texts.list.title}
          name="protocols"
          rowKey={(row) => row.id}
          rows={rows}
        />
      </div>
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

function NewProtocolButtons() {
  const disabledReason = useReadOnlyReason();
  const { create, upload } = protocolAddress;
  return (
    <>
      <ButtonLink disabledReason={disabledReason} icon="upload" label={texts.list.upload} to={upload} />
      <ButtonLink disabledReason={disabledReason} icon="plus" label={texts.list.add} to={create} tone="primary" />
    </>
  );
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

/** Conditions that links of the attention panel set and the filter has no field for. */
function Conditions({ filter, onChange }: { filter: ListFilter; onChange: (filter: ListFilter) => void }) {
  if (!filter.unsettled && !filter.unclear && !filter.differing && !filter.proposed) return null;
  return (
    <p className="protocols-conditions">
      {filter.unsettled ? (
        <FilterChip label={texts.list.unsettledOnly} onRemove={() => onChange({ ...filter, unsettled: null })} />
      ) : null}
      {filter.proposed ? (
        <FilterChip label={texts.list.proposedOnly} onRemove={() => onChange({ ...filter, proposed: null })} />
      ) : null}
      {filter.differing ? (
        <FilterChip label={texts.list.differingOnly} onRemove={() => onChange({ ...filter, differing: null })} />
      ) : null}
      {filter.unclear ? (
        <FilterChip label={texts.list.unclearOnly} onRemove={() => onChange({ ...filter, unclear: null })} />
      ) : null}
    </p>
  );
}
