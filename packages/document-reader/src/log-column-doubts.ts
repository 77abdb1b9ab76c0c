import type { ParseLogWriter } from '@ostep/kernel';
import type { ColumnDoubts } from './pdf/name-columns';

const texts = {
  rivalColumns: (column: string, title: string, other: string) =>
    `${column}: wzięto z kolumny „${title}”, a może to być też „${other}”. Sprawdź z dokumentem lub wskaż kolumny.`,
  untitledColumn: (column: string, title: string) =>
    `${column}: tytułu kolumny „${title}” nie rozpoznano, wzięto ją po zawartości. Sprawdź z dokumentem lub wskaż kolumny.`,
};

export function logColumnDoubts<K>(log: ParseLogWriter, doubts: ColumnDoubts<K>, labelOf: (column: K) => string): void {
  for (const { column, title, other } of doubts.rivals)
    log.negative(texts.rivalColumns(labelOf(column), title, other), 'columns');
  for (const { column, title } of doubts.untitled)
    log.negative(texts.untitledColumn(labelOf(column), title), 'columns');
}
