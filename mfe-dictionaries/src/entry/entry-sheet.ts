import type { SheetColumn, SheetContent } from '@ostep/spreadsheet';
import { type DictionaryTexts, texts } from '../texts';
import type { ListedEntry } from './entry-filter';

export function entrySheet<E extends ListedEntry>(
  words: DictionaryTexts,
  rows: readonly E[],
  more: readonly SheetColumn<E>[] = [],
): SheetContent<E> {
  return {
    name: words.page,
    columns: [
      { header: texts.id, kind: 'count', width: 8, value: (entry) => entry.id },
      { header: words.keyLabel, kind: 'text', width: 16, value: (entry) => entry.key },
      { header: words.valueLabel, kind: 'text', width: 44, value: (entry) => entry.value },
      { header: words.active, kind: 'text', width: 10, value: (entry) => (entry.active ? texts.yes : texts.no) },
      ...more,
    ],
    rows,
  };
}
