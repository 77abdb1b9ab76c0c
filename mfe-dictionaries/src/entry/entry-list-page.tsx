import type { BackLink, ListHandle } from '@ostep/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import type { DictionaryTexts } from '../texts';
import { filterEntries, type ListedEntry } from './entry-filter';
import { type EntryValues, newEntry } from './entry-modal';
import { EntryPage } from './entry-page';
import { useEntryFilter } from './use-entry-filter';
import type { useEntrySaving } from './use-entry-saving';

type EntryListPageProps = {
  readonly name: string;
  readonly words: DictionaryTexts;
  readonly query: UseQueryResult<readonly ListedEntry[]>;
  readonly saving: ReturnType<typeof useEntrySaving<EntryValues>>;
  readonly workbook?: (ids: readonly number[]) => Promise<Blob>;
  readonly rowLink?: (entry: ListedEntry) => ReactNode;
  readonly section?: (id: number) => ReactNode;
  readonly title?: string | undefined;
  readonly note?: string;
  readonly back?: BackLink;
  readonly prefilledEntry?: EntryValues | undefined;
};

/** For dictionaries that are loaded completely: they are filtered and sorted in the browser. */
export function EntryListPage({ query, workbook, ...page }: EntryListPageProps) {
  const filtering = useEntryFilter();
  const list = useRef<ListHandle<ListedEntry>>(null);
  const { data } = query;
  const { text, active } = filtering.filter;
  const shown = useMemo(() => data && filterEntries(data, { text, active, page: 0 }), [data, text, active]);
  return (
    <EntryPage
      {...page}
      blank={newEntry}
      count={shown?.length}
      entries={shown}
      filtering={filtering}
      handle={list}
      query={query}
      readAgain={async () => (await query.refetch()).data}
      valuesOf={(entry) => ({ ...newEntry, ...entry })}
      workbook={workbook && (() => workbook((list.current?.shownRows() ?? []).map(({ id }) => id)))}
    />
  );
}
