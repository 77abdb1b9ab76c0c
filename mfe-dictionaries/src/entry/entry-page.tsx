import { historyLabels } from '@ostep/api-dictionaries';
import type { EntryFilter } from '@ostep/api-dictionaries/addresses';
import { usePageTitle, useReadOnlyReason } from '@ostep/platform';
import {
  Button,
  deletedEntry,
  EmptyState,
  excelEntry,
  type ListHandle,
  ListPage,
  type ListPageProps,
  type MenuEntry,
  printEntry,
} from '@ostep/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type Ref, useMemo, useState } from 'react';
import { type DictionaryTexts, texts } from '../texts';
import { entryColumns } from './entry-columns';
import type { ListedEntry } from './entry-filter';
import { EntryFilterBar, isFiltered } from './entry-filter-bar';
import { EntryModal, type EntryModalProps, type EntryValues } from './entry-modal';
import type { useEntryFilter } from './use-entry-filter';
import type { useEntrySaving } from './use-entry-saving';

type EntryPageProps<E extends ListedEntry> = Pick<ListPageProps<E>, 'back' | 'menu' | 'pager'> &
  Pick<EntryModalProps, 'workGroupField' | 'groupName' | 'section'> & {
    /** The key under which the chosen columns are stored. */
    readonly name: string;
    readonly words: DictionaryTexts;
    readonly title?: string | undefined;
    readonly entries: readonly E[] | undefined;
    readonly count: number | undefined;
    readonly query: Pick<UseQueryResult, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>;
    readonly filtering: ReturnType<typeof useEntryFilter>;
    readonly sortable?: boolean;
    readonly handle?: Ref<ListHandle<E>>;
    readonly saving: ReturnType<typeof useEntrySaving<EntryValues>>;
    readonly workbook?: (() => Promise<Blob>) | undefined;
    readonly rowLink?: ((entry: E) => ReactNode) | undefined;
    readonly blank: EntryValues;
    readonly valuesOf: (entry: E) => EntryValues;
    /** Reads the entries again from the server. */
    readonly readAgain: () => Promise<readonly E[] | undefined>;
    /** A sentence below the entries about their use. */
    readonly note?: string | undefined;
    /** A new entry whose dialog is open when the page loads. */
    readonly prefilledEntry?: EntryValues | undefined;
  };

/** The list of a dictionary, with the dialog that changes an entry. */
export function EntryPage<E extends ListedEntry>(props: EntryPageProps<E>) {
  const { words, entries, query, filtering, saving, blank, valuesOf, sortable = true } = props;
  usePageTitle(words.page);
  const readOnlyReason = useReadOnlyReason();
  const [editedEntry, setEditedEntry] = useState<EntryValues | null>(
    (readOnlyReason === undefined && props.prefilledEntry) || null,
  );
  const columns = useMemo(() => entryColumns<E>(words, sortable), [words, sortable]);
  const add = () => setEditedEntry(blank);
  const read = async ({ id }: EntryValues) => {
    const found = (await props.readAgain())?.find((entry) => entry.id === id);
    if (!found) throw new Error(words.empty);
    return valuesOf(found);
  };
  return (
    <ListPage
      primaryAction={
        <Button disabledReason={readOnlyReason} icon="plus" label={words.add} onClick={add} tone="primary" />
      }
      back={props.back}
      count={props.count}
      filter={
        <EntryFilterBar
          filter={filtering.filter}
          hasStates={words.active !== undefined}
          onChange={filtering.change}
          onClear={filtering.clear}
        />
      }
      list={{
        actions: (entry) => (
          <>
            <Button
              disabledReason={readOnlyReason}
              icon="pencil"
              label={texts.edit}
              onClick={() => setEditedEntry(valuesOf(entry))}
              tone="text"
            />
            {props.rowLink?.(entry)}
          </>
        ),
        actionsHeader: texts.action,
        columns,
        empty: <NoEntries filter={filtering.filter} onAdd={add} onClear={filtering.clear} words={words} />,
        fetching: query.isPlaceholderData,
        handle: props.handle,
        label: words.title,
        name: props.name,
        rowKey: ({ id }) => id,
        rows: entries,
        rowTone: ({ active }) => (active ? undefined : 'muted'),
      }}
      menu={menuOf(props)}
      pager={props.pager}
      query={query}
      title={props.title ?? words.title}
    >
      {props.note === undefined || !entries ? null : <p className="dictionaries-note ui-muted">{props.note}</p>}
      {editedEntry ? (
        <EntryModal
          entry={editedEntry}
          key={`${editedEntry.id} ${editedEntry.version}`}
          onClose={() => setEditedEntry(null)}
          groupName={props.groupName}
          read={() => read(editedEntry)}
          saving={saving}
          section={props.section}
          words={words}
          workGroupField={props.workGroupField}
        />
      ) : null}
    </ListPage>
  );
}

function menuOf<E extends ListedEntry>({
  menu = [],
  words,
  entries,
  saving,
  workbook,
}: EntryPageProps<E>): MenuEntry[] {
  const { deleted, history } = saving;
  return [
    ...menu,
    ...(workbook ? [excelEntry({ disabledReason: entries?.length ? undefined : words.empty, workbook })] : []),
    ...(deleted ? [deletedEntry({ history, labels: historyLabels, load: deleted, table: words.record })] : []),
    printEntry,
  ];
}

type NoEntriesProps = {
  readonly words: DictionaryTexts;
  readonly filter: EntryFilter;
  readonly onAdd: () => void;
  readonly onClear: () => void;
};

function NoEntries({ words, filter, onAdd, onClear }: NoEntriesProps) {
  const readOnlyReason = useReadOnlyReason();
  if (isFiltered(filter)) {
    return (
      <EmptyState
        action={<Button label={texts.filter.clear} onClick={onClear} />}
        hint={texts.filter.nothingHint}
        title={texts.filter.nothing}
      />
    );
  }
  const add = <Button disabledReason={readOnlyReason} icon="plus" label={words.add} onClick={onAdd} />;
  return <EmptyState action={add} title={words.empty} />;
}
