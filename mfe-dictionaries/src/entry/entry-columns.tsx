import { BooleanMark, type ListColumn } from '@ostep/ui';
import { type DictionaryTexts, texts } from '../texts';
import type { ListedEntry } from './entry-filter';

export function entryColumns<E extends ListedEntry>(words: DictionaryTexts, sortable: boolean): ListColumn<E>[] {
  const columns: ListColumn<E>[] = [
    {
      key: 'id',
      kind: 'amount',
      header: texts.id,
      optional: true,
      cell: ({ id }) => id,
      sortValue: ({ id }) => id,
    },
    { key: 'key', kind: 'key', header: words.keyLabel, cell: ({ key }) => key, sortValue: ({ key }) => key },
    {
      key: 'value',
      kind: 'text',
      main: true,
      header: words.valueLabel,
      cell: ({ value }) => value,
      sortValue: ({ value }) => value,
    },
  ];
  if (words.precinct !== undefined) {
    columns.push({
      key: 'precinct',
      kind: 'badge',
      header: words.precinct,
      cell: ({ precinct }) => precinct,
      sortValue: ({ precinct }) => precinct ?? '',
    });
  }
  if (words.active !== undefined) {
    columns.push({
      key: 'active',
      kind: 'badge',
      header: words.active,
      cell: ({ active }) => <BooleanMark value={active} />,
      sortValue: ({ active }) => active,
    });
  }
  return sortable ? columns : columns.map(({ sortValue: _, ...column }) => column);
}
