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
  const { listKey, chooseFilter } = useChosenFilter(search, setSearch);
  const searchText = searchTextIn(search);
  const setSearchText = (text: string) => setSearch((old) => withSearchText(old, text), { replace: true });
  const found = useMemo(() => data && rowsMatching(data, searchText, contractText), [data, searchText]);
  const list = useRef<ListHandle<ContractRow>>(null);
  const [shown, setShown] = useState<readonly number[]>();
  const opened = useListPlace(contractAddress.path, shown);
  const officeMissing = useMissingRole('office');
  const loadFailure =
    error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} title={texts.loadFailed} /> : null;
  return (
    <ListPage
      primaryAction={<NewContractButton />}
      count={found?.length}
      failure={isNotCached ? <NotCached /> : loadFailure}
      filter={
        <FilterBar onClear={searchText === '' ? undefined : () => setSearchText('')}>
          <FilterTextField
            label={texts.search}
            onChange={setSearchText}
            placeholder={texts.searchHint}
            value={searchText}
            width="22rem"
          />
        </FilterBar>
      }
      key={listKey}
      list={{
        actions: (contract) => <ContractActions contract={contract} />,
        columns: contractColumns,
        current: opened,
        empty: searchText === '' ? <NoContracts /> : <EmptyState title={texts.noneFound} />,
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
        savedFiltersEntry({ address: filterAddress(search), calls: savedFilters, onChoose: chooseFilter }),
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

const TEXT = 'text';

/** Older saved filters name a column (`f.<column>`); their text is searched in all columns. */
const searchTextIn = (search: URLSearchParams): string =>
  search.get(TEXT) ?? [...search].find(([name]) => name.startsWith('f.'))?.[1] ?? '';

function withSearchText(old: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams([...old].filter(([name]) => name !== TEXT && !name.startsWith('f.')));
  if (text !== '') next.set(TEXT, text);
  return next;
}

/** The list reads its sort from the address only when it mounts, so choosing a saved filter gives it a new key. */
function useChosenFilter(search: URLSearchParams, setSearch: (address: string) => void) {
  const [count, setCount] = useState(0);
  const chosenAddress = useRef<string | null>(null);
  useEffect(() => {
    if (chosenAddress.current !== filterAddress(search)) return;
    chosenAddress.current = null;
    setCount((before) => before + 1);
  }, [search]);
  const chooseFilter = (address: string) => {
    chosenAddress.current = filterAddress(new URLSearchParams(address));
    setSearch(address);
  };
  return { listKey: count, chooseFilter };
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
