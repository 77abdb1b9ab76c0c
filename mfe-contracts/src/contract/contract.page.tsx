import type { ContractRow } from '@ostep/api-contracts';
import { contractAddress } from '@ostep/api-contracts/addresses';
import { NotCached, OldDataNotice, useQueryOrCached } from '@ostep/cached-queries';
import { useHasRole, useListPlace, useMissingRole, usePageTitle } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import {
  ButtonLink,
  EmptyState,
  excelEntry,
  focusField,
  type ListHandle,
  ListPage,
  LoadFailure,
  printEntry,
  SavedOutside,
  Shortcuts,
  savedFiltersEntry,
} from '@ostep/ui';
import { useEffect, useRef, useState } from 'react';
import { contractListQuery, contractWorkbook, savedFilters } from '../contract.queries';
import { texts } from '../texts';
import { ContractActions } from './contract-actions';
import { contractColumns } from './contract-columns';

export function ContractPage() {
  usePageTitle(texts.listTitle);
  const { data, error, isFetching, isNotCached, oldSince, refetch } = useQueryOrCached(contractListQuery);
  const [search, setSearch] = useSearchParams();
  const [chosen, choose] = useChosenFilter(search, setSearch);
  const list = useRef<ListHandle<ContractRow>>(null);
  const [shown, setShown] = useState<readonly number[]>();
  const opened = useListPlace(contractAddress.path, shown);
  const officeMissing = useMissingRole('office');
  return (
    <>
      <Shortcuts keys={[{ key: '/', label: texts.filterNumber, run: focusField('.ui-column-filter') }]} />
      <ListPage
        act={<NewContractButton />}
        count={data?.length}
        failure={isNotCached ? <NotCached /> : error && !data ? <NotLoaded error={error} onRetry={refetch} /> : null}
        key={chosen}
        list={{
          actions: (contract) => <ContractActions contract={contract} />,
          columns: contractColumns,
          current: opened,
          empty: <NoContracts />,
          fetching: isFetching,
          handle: list,
          inAddress: true,
          initialSort: { key: 'contractDate', descending: true },
          label: texts.listTitle,
          name: 'contracts',
          onShown: (rows) => setShown(rows.map(({ id }) => id)),
          rowKey: ({ id }) => id,
          rows: data,
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
    </>
  );
}

type NotLoadedProps = { readonly error: unknown; readonly onRetry: () => unknown };

function NotLoaded({ error, onRetry }: NotLoadedProps) {
  return <LoadFailure error={error} onRetry={() => void onRetry()} title={texts.loadFailed} />;
}

/** The list reads the address once: it begins anew, by another key, when the address is that of a chosen filter. */
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
