import { historyLabels } from '@ostep/api-dictionaries';
import { usePageTitle, useReadOnlyReason } from '@ostep/platform';
import { type BackLink, Button, DeletedButton, ExcelButton, type ListHandle, LoadFailure, PageHeader } from '@ostep/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { DictionaryTexts } from '../texts';
import { filterEntries, type ListedEntry } from './entry-filter';
import { EntryFilterBar, isFiltered } from './entry-filter-bar';
import { EntryModal, type EntryValues, newEntry } from './entry-modal';
import { EntryTable } from './entry-table';
import { useEntryFilter } from './use-entry-filter';
import type { useEntrySaving } from './use-entry-saving';

type EntryListPageProps = {
  readonly name: string;
  readonly words: DictionaryTexts;
  readonly query: UseQueryResult<readonly ListedEntry[]>;
  readonly saving: ReturnType<typeof useEntrySaving<EntryValues>>;
  readonly workbook?: (ids: readonly number[]) => Promise<Blob>;
  readonly rowLink?: (entry: ListedEntry) => ReactNode;
  readonly title?: string | undefined;
  readonly subtitle?: string;
  readonly back?: BackLink;
  /** What is about to be entered when the page opens. */
  readonly begun?: EntryValues | undefined;
};

/** For dictionaries that are loaded whole: filters and sorts in the browser. */
// long: a page that only puts its parts together
export function EntryListPage({ name, words, query, saving, workbook, ...more }: EntryListPageProps) {
  usePageTitle(words.page);
  const readOnlyReason = useReadOnlyReason();
  const { filter, change, clear } = useEntryFilter();
  const [edited, edit] = useState<EntryValues | null>((readOnlyReason === undefined && more.begun) || null);
  const list = useRef<ListHandle<ListedEntry>>(null);
  const { data } = query;
  const { text, active } = filter;
  const shown = useMemo(() => data && filterEntries(data, { text, active, page: 0 }), [data, text, active]);

  return (
    <>
      <PageHeader
        actions={
          <>
            {saving.deleted ? (
              <DeletedButton
                history={saving.history}
                labels={historyLabels}
                load={saving.deleted}
                record={words.record}
              />
            ) : null}
            {workbook ? (
              <ExcelButton
                disabledReason={shown?.length ? undefined : words.empty}
                workbook={() => workbook((list.current?.shownRows() ?? []).map(({ id }) => id))}
              />
            ) : null}
            <Button
              disabledReason={readOnlyReason}
              icon="plus"
              label={words.add}
              onClick={() => edit(newEntry)}
              tone="primary"
            />
          </>
        }
        back={more.back}
        subtitle={more.subtitle}
        title={more.title ?? words.title}
      />
      <EntryFilterBar hasStates={words.active !== undefined} filter={filter} onChange={change} onClear={clear} />
      {query.isError && !data ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <EntryTable
          entries={shown}
          fetching={query.isPlaceholderData}
          filtered={isFiltered(filter)}
          handle={list}
          name={name}
          onAdd={() => edit(newEntry)}
          onClear={clear}
          onEdit={(entry) => edit({ ...newEntry, ...entry })}
          rowLink={more.rowLink}
          words={words}
        />
      )}
      {edited ? (
        <EntryModal
          entry={edited}
          key={`${edited.id} ${edited.version}`}
          onClose={() => edit(null)}
          onReload={() => void query.refetch().then(({ data: fresh }) => edit(entryAgain(fresh, edited)))}
          saving={saving}
          words={words}
        />
      ) : null}
    </>
  );
}

function entryAgain(fresh: readonly ListedEntry[] | undefined, { id }: EntryValues): EntryValues | null {
  const found = fresh?.find((entry) => entry.id === id);
  return found ? { ...newEntry, ...found } : null;
}
