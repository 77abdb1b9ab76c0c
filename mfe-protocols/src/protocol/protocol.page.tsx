import { usePageTitle, useReloadKey } from '@ostep/platform';
import { Navigate, useSearchParams } from '@ostep/router';
import { ButtonLink, DataList, EmptyState, ExcelButton, FilterChip, LoadFailure, PageHeader, Pager } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { allProtocols, protocolPageQuery } from '../protocol.queries';
import { texts } from '../texts';
import { addressOfFilter, filterOfAddress, queryOfFilter } from './filter-of-address';
import { ProtocolActions, protocolColumns } from './protocol-columns';
import { ProtocolFilter } from './protocol-filter';
import { protocolSheet } from './protocol-sheet';

export function ProtocolPage() {
  usePageTitle(texts.list.title);
  const reloadKey = useReloadKey();
  const [search, setSearch] = useSearchParams();
  const { filter, page } = filterOfAddress(search);
  const protocols = useQuery(protocolPageQuery(queryOfFilter(filter, page)));
  const pages = protocols.data?.page.totalPages ?? 0;
  const beyond = protocols.isSuccess && !protocols.isPlaceholderData && page >= pages && page > 0;

  if (beyond) {
    const last = new URLSearchParams(addressOfFilter(filter, Math.max(0, pages - 1)));
    return <Navigate replace to={`/protocol?${last.toString()}`} />;
  }
  return (
    <>
      <PageHeader
        actions={
          <>
            <ExcelButton
              content={async () => protocolSheet(await allProtocols(queryOfFilter(filter, 0)))}
              disabledReason={protocols.data?.page.totalElements ? undefined : texts.list.empty}
              fileName={texts.list.file}
            />
            <ButtonLink icon="upload" label={texts.list.upload} to="/protocol/upload" />
            <ButtonLink icon="plus" label={texts.list.add} to="/protocol/edit" tone="primary" />
          </>
        }
        title={texts.list.title}
      />
      <ProtocolFilter
        key={`${reloadKey} ${JSON.stringify(filter)}`}
        onApply={(next) => setSearch(addressOfFilter(next))}
        value={filter}
      />
      {filter.unsettled ? (
        <p className="protocols-conditions">
          <FilterChip
            label={texts.list.unsettledOnly}
            onRemove={() => setSearch(addressOfFilter({ ...filter, unsettled: null }))}
          />
        </p>
      ) : null}
      {protocols.isError ? (
        <LoadFailure error={protocols.error} onRetry={() => void protocols.refetch()} />
      ) : (
        <>
          <DataList
            actions={(row) => <ProtocolActions row={row} />}
            columns={protocolColumns}
            empty={<EmptyState hint={texts.list.emptyHint} title={texts.list.empty} />}
            fetching={protocols.isFetching}
            label={texts.list.title}
            rowKey={(row) => row.id}
            rows={protocols.data?.content}
          />
          <Pager
            onPage={(next) => setSearch(addressOfFilter(filter, next))}
            page={page}
            totalElements={protocols.data?.page.totalElements}
            totalPages={pages}
          />
        </>
      )}
    </>
  );
}
