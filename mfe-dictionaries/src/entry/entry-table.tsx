import { useReadOnlyReason } from '@ostep/platform';
import { BooleanMark, Button, DataList, EmptyState, type ListColumn, type ListHandle } from '@ostep/ui';
import { type ReactNode, type Ref, useMemo } from 'react';
import { type DictionaryTexts, texts } from '../texts';
import type { ListedEntry } from './entry-filter';

type EntryTableProps<E extends ListedEntry> = {
  readonly name: string;
  readonly words: DictionaryTexts;
  readonly entries: readonly E[] | undefined;
  readonly fetching: boolean;
  readonly filtered: boolean;
  readonly onEdit: (entry: E) => void;
  readonly onClear: () => void;
  readonly onAdd: () => void;
  readonly rowLink?: ((entry: E) => ReactNode) | undefined;
  readonly footer?: ReactNode;
  readonly sortable?: boolean;
  readonly handle?: Ref<ListHandle<E>>;
};

const rowKey = (entry: ListedEntry) => entry.id;
const rowTone = (entry: ListedEntry) => (entry.active ? undefined : ('muted' as const));

export function EntryTable<E extends ListedEntry>(props: EntryTableProps<E>) {
  const { words, sortable = true } = props;
  const readOnlyReason = useReadOnlyReason();
  const columns = useMemo(() => columnsOf<E>(words, sortable), [words, sortable]);
  return (
    <DataList
      actions={(entry) => (
        <>
          <Button
            disabledReason={readOnlyReason}
            icon="pencil"
            label={texts.edit}
            onClick={() => props.onEdit(entry)}
            tone="text"
          />
          {props.rowLink?.(entry)}
        </>
      )}
      actionsHeader={texts.action}
      columns={columns}
      empty={
        props.filtered ? (
          <EmptyState
            action={<Button label={texts.filter.clear} onClick={props.onClear} />}
            hint={texts.filter.nothingHint}
            title={texts.filter.nothing}
          />
        ) : (
          <EmptyState
            action={<Button disabledReason={readOnlyReason} icon="plus" label={words.add} onClick={props.onAdd} />}
            title={words.empty}
          />
        )
      }
      fetching={props.fetching}
      footer={props.footer}
      handle={props.handle}
      label={words.title}
      name={props.name}
      rowKey={rowKey}
      rows={props.entries}
      rowTone={rowTone}
    />
  );
}

function columnsOf<E extends ListedEntry>(words: DictionaryTexts, sortable: boolean): ListColumn<E>[] {
  const columns: ListColumn<E>[] = [
    { key: 'id', header: texts.id, cell: ({ id }) => id, sortValue: ({ id }) => id, align: 'right', optional: true },
    { key: 'key', header: words.keyLabel, cell: (entry) => entry.key, sortValue: (entry) => entry.key, nowrap: true },
    { key: 'value', header: words.valueLabel, cell: (entry) => entry.value, sortValue: (entry) => entry.value },
  ];
  if (words.precinct !== undefined) {
    columns.push({
      key: 'precinct',
      header: words.precinct,
      cell: (entry) => entry.precinct,
      sortValue: (entry) => entry.precinct ?? '',
      nowrap: true,
    });
  }
  if (words.active !== undefined) {
    columns.push({
      key: 'active',
      header: words.active,
      cell: (entry) => <BooleanMark value={entry.active} />,
      sortValue: (entry) => entry.active,
      align: 'center',
      width: '7rem',
    });
  }
  return sortable ? columns : columns.map(({ sortValue: _, ...column }) => column);
}
