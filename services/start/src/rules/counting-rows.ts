import { columnLetters } from '@ostep/contract-sheet';
import { texts } from '../texts';
import { type RowQuestions, skipOption } from './asking';
import type { ColumnQuestion } from './column-questions';
import type { FillableRow } from './values-above';

const { ask } = texts;
const takeIt = { choice: 'take', label: ask.takeIt } as const;

type Put = RowQuestions['ask'];

/** Whether rows of this look, or below this line, count at all. One answer serves all of them. */
function askOfAppearance({ cells, part, doubt }: FillableRow, put: Put): void {
  const options = [takeIt, skipOption];
  if (cells.hidden) put({ id: 'hidden', message: ask.hidden, options, pick: null }, null);
  if (cells.struck) put({ id: 'struck', message: ask.struck, options, pick: null }, null);
  if (part) put({ id: `part:${cells.sheet}:${part.row}`, message: ask.part(part.text), options, pick: null }, null);
  if (doubt) {
    const question = { id: `doubt:${doubt.word}`, message: ask.doubt, options, pick: null, example: doubt.text };
    put(question, `${columnLetters(doubt.column)}${cells.row}`);
  }
}

/** Asks about a record that may be a sum, or that may not count. */
export function askWhetherItCounts(
  record: FillableRow,
  { ask: put }: RowQuestions,
  columns: readonly ColumnQuestion[],
): void {
  askOfAppearance(record, put);
  for (const { asked, isAbout } of columns) if (isAbout(record.cells)) put(asked, null);
  const { cells, sum } = record;
  if (!sum) return;
  const options = [
    { choice: 'take', label: ask.own },
    { choice: 'skip', label: ask.isSum },
  ];
  const id = `sum:${cells.sheet}:${cells.row}`;
  put({ id, message: ask.sum(sum.value, sum.first, sum.last), options, pick: null }, sum.cell);
}
