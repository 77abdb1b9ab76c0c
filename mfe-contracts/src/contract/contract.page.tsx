import type { ContractRow } from '@ostep/api-contracts';
import { contractAddress } from '@ostep/api-contracts/addresses';
import { NotCached, OldDataNotice, useQueryOrCached } from '@ostep/cached-queries';
import { useHasRole, useListPlace, useMissingRole, usePageTitle } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import {
  ButtonLink,
  EmptyState,
  excelEntry,
  FilterBar,
  FilterTextField,
  type ListHandle,
  ListPage,
  LoadFailure,
  printEntry,
  rowsMatching,
  SavedOutside,
  savedFiltersEntry,
} from '@ostep/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { contractListQuery, contractWorkbook, savedFilters } from '../contract.queries';
import { texts } from '../texts';
import { ContractActions } from './contract-actions';
import { contractColumns, contractText } from './contract-columns';

export function ContractPage() {
  usePageTitle(texts.listTitle);
  const { data, error, isFetching, isNotCached, oldSince, refetch } = useQueryOrCached(contractListQuery);
  const [search, setSearch] = useSearchParams();
  const [chosen, choose] = useChosenFilter(search, setSearch);
  const sought = soughtIn(search);
  const seek = (text: string) => setSearch((old) => withSought(old, text), { replace: true });
  const found = useMemo(() => data && rowsMatching(data, sought, contractText), [data, sought]);
  const list = useRef<ListHandle<ContractRow>>(null);
  const [shown, setShown] = useState<readonly number[]>();
  const opened = useListPlace(contractAddress.path, shown);
  const officeMissing = useMissingRole('office');
  return (
    <ListPage
      act={<NewContractButton />}
      count={found?.length}
      failure={isNotCached ? <NotCached /> : error && !data ? <NotLoaded error={error} onRetry={refetch} /> : null}
      filter={
        <FilterBar onClear={sought === '' ? undefined : () => seek('')}>
          <FilterTextField
            label={texts.search}
            onChange={seek}
            placeholder={texts.searchHint}
            value={sought}
            width="22rem"
          />
        </FilterBar>
      }
      key={chosen}
      list={{
        actions: (contract) => <ContractActions contract={contract} />,
        columns: contractColumns,
        current: opened,
        empty: sought === '' ? <NoContracts /> : <EmptyState title={texts.noneFound} />,
        fetching: isFetching,
        handle: list,
        inAddress: true,
        initialSort: { key: 'contractDate', descending: true },
        label: texts.listTitle,
        name: 'contracts',
        onShown: (rows) => setShown(rows.map(({ id }) => id)),
        rowKey: ({ id }) => id,
        rows: found,
      }}
      menu={[
        { label: texts.fromFile, icon: 'upload', to: contractAddress.upload, disabledReason: officeMissing },
        excelEntry({
          disabledReason: data?.length ? undefined : texts.noContracts,
          workbook: () => contractWorkbook(list.current?.shownRows() ?? []),
        }),
        savedFiltersEntry({ address: filterAddress(search), calls: savedFilters, onChoose: choose }),
        printEntry,
      ]}
      notices={
        <>
          <OldDataNotice since={oldSince} />
          <SavedOutside hrefOf={(id) => contractAddress.record(id)} ids={data?.map(({ id }) => id)} />
        </>
      }
      title={texts.listTitle}
    />
  );
}

type NotLoadedProps = { readonly error: unknown; readonly onRetry: () => unknown };

function NotLoaded({ error, onRetry }: NotLoadedProps) {
  return <LoadFailure error={error} onRetry={() => void onRetry()} title={texts.loadFailed} />;
}

const TEXT = 'text';

/** Filters that were saved before name a column. */
const soughtIn = (search: URLSearchParams): string =>
  search.get(TEXT) ?? [...search].find(([name]) => name.startsWith('f.'))?.[1] ?? '';

function withSought(old: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams([...old].filter(([name]) => name !== TEXT && !name.startsWith('f.')));
  if (text !== '') next.set(TEXT, text);
  return next;
}

/** The list reads its sort in the address once: it begins anew, by another key, when the address is that of a chosen filter. */
function useChosenFilter(search: URLSearchParams, setSearch: (address: string) => void) {
  const [count, setCount] = useState(0);
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (awaited.current !== filterAddress(search)) return;
    awaited.current = null;
    setCount((before) => before + 1);
  }, [search]);
  const choose = (address: string) => {
    awaited.current = filterAddress(new URLSearchParams(address));
    setSearch(address);
  };
  return [count, choose] as const;
}

function filterAddress(search: URLSearchParams): string {
  const address = new URLSearchParams(search);
  address.delete('r');
  return address.toString();
}

function NoContracts() {
  const disabledReason = useMissingRole('office');
  const upload = (
    <ButtonLink disabledReason={disabledReason} icon="upload" label={texts.uploadTitle} to={contractAddress.upload} />
  );
  return <EmptyState action={upload} hint={texts.noContractsHint} title={texts.noContracts} />;
}

/** Visible to the role user, enabled only for the role office (specification, section 6). */
function NewContractButton() {
  const isUser = useHasRole('user');
  const officeMissing = useMissingRole('office');
  if (!isUser) return null;
  return (
    <ButtonLink
      disabledReason={officeMissing}
      icon="plus"
      label={texts.newContract}
      to={contractAddress.create}
      tone="primary"
    />
  );
}
