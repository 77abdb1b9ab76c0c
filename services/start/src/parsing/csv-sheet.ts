import type { SheetView } from '@ostep/contract-sheet';
import { type Cell, csvRows, decodedText, FileRefusal, type Row, UnreadableLine } from '@ostep/document-reader';
import { texts } from '../texts';
import { MAX_LINES, tooManyRows } from './row-limit';

const DELIMITERS = [';', '\t', ',', '|'];
const SAMPLED_LINES = 300;
const MAX_CELLS = 100;

const cellCounts = (lines: readonly string[], delimiter: string) => lines.map((line) => line.split(delimiter).length);

/** How many lines have as many cells as most lines have, if these are several. */
function regularity(lines: readonly string[], delimiter: string): number {
  const counts = new Map<number, number>();
  for (const count of cellCounts(lines, delimiter)) if (count > 1) counts.set(count, (counts.get(count) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

function delimiterOf(lines: readonly string[]): string {
  const sampled = lines.filter((line) => line.trim() !== '').slice(0, SAMPLED_LINES);
  const ranked = DELIMITERS.map((delimiter) => ({ delimiter, regular: regularity(sampled, delimiter) }));
  return ranked.sort((left, right) => right.regular - left.regular)[0]?.delimiter ?? ';';
}

function requireWithinLimits(cells: readonly string[], nth: number, line: number): void {
  if (nth > MAX_LINES) throw tooManyRows();
  if (cells.length > MAX_CELLS) throw new FileRefusal('too-complex', texts.tooManyCells(line, MAX_CELLS));
}

function rowOf(number: number, texts: readonly string[]): Row {
  const cells = new Map<number, Cell>();
  for (const [index, text] of texts.entries()) {
    const shown = text.replace(/\s+/gu, ' ').trim();
    if (shown !== '') cells.set(index + 1, { kind: 'text', text: shown, date: null, formula: false });
  }
  return { number, hidden: false, cells };
}

/** A CSV file as a sheet whose cells are all texts. @throws FileRefusal */
export function csvSheet(bytes: Uint8Array): SheetView {
  const lines = decodedText(bytes).split(/\r\n|\n|\r/u);
  const options = { isRow: () => false, check: requireWithinLimits };
  try {
    const read = csvRows(lines, delimiterOf(lines), options).map(({ line, cells }) => rowOf(line, cells));
    const rows = read.filter(({ cells }) => cells.size > 0);
    const byNumber = new Map(rows.map((row) => [row.number, row]));
    return { name: '', storedName: '', rows, rowAt: (number) => byNumber.get(number), mergeAt: () => undefined };
  } catch (error) {
    throw error instanceof UnreadableLine ? new FileRefusal('damaged', texts.unreadableLine(error.line)) : error;
  }
}
