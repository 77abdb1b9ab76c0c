import type { ContractRow } from '@ostep/api-contracts';
import { contractAddress } from '@ostep/api-contracts/addresses';
import { NotCached, OldDataNotice, useQueryOrCached } from '@ostep/cached-queries';
import { useHasRole, useListPlace, useMissingRole, usePageTitle } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import {
  ButtonLink,
  DataList,
  EmptyState,
  ExcelButton,
  focusField,
  type ListHandle,
  LoadFailure,
  PageHeader,
  SavedFilters,
  SavedOutside,
  Shortcuts,
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
  return (
    <>
      <Shortcuts keys={[{ key: '/', label: texts.filterNumber, run: focusField('.ui-column-filter') }]} />
      <PageHeader
        actions={
          <>
            <SavedFilters address={filterAddress(search)} calls={savedFilters} onChoose={choose} />
            <ExcelButton
              disabledReason={data?.length ? undefined : texts.noContracts}
              workbook={() => contractWorkbook(list.current?.shownRows() ?? [])}
            />
            <NewContractButton />
          </>
        }
        subtitle={data ? texts.contracts(data.length) : undefined}
        title={texts.listTitle}
      />
      <OldDataNotice since={oldSince} />
      {isNotCached ? (
        <NotCached />
      ) : error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} title={texts.loadFailed} />
      ) : (
        <>
          <SavedOutside hrefOf={(id) => contractAddress.record(id)} ids={data?.map(({ id }) => id)} />
          <DataList
            actions={(contract) => <ContractActions contract={contract} />}
            columns={contractColumns}
            empty={<NoContracts />}
            fetching={isFetching}
            current={opened}
            handle={list}
            inAddress
            key={chosen}
            initialSort={{ key: 'contractDate', descending: true }}
            label={texts.listTitle}
            name="contracts"
            onShown={(rows) => setShown(rows.map(({ id }) => id))}
            rowKey={(contract) => contract.id}
            rows={data}
          />
        </>
      )}
    </>
  );
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
