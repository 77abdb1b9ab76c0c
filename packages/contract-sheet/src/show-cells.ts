import { FileRefusal, readWorkbook } from '@ostep/document-reader';
import type { DocumentCells } from '@ostep/endpoint-kit';
import { columnLetters, shownText } from './cell-origin';
import { orderedCells, viewOf } from './sheet-view';

const PART_ROWS = 50;
const MAX_TEXT = 400;

/** Some rows to show to a person, with repaired letters. @throws FileRefusal */
export async function showCells(
  bytes: Uint8Array,
  { sheet: name, part }: { readonly sheet: string | null; readonly part: number },
): Promise<DocumentCells> {
  const { sheets } = viewOf(await readWorkbook(bytes));
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const sheet = filled.find((one) => one.name === name) ?? filled[0];
  if (!sheet) throw new FileRefusal('empty');
  const last = sheet.rows.at(-1)?.number ?? 1;
  const width = sheet.rows.reduce((most, { cells }) => Math.max(most, ...cells.keys()), 1);
  return {
    sheet: sheet.name,
    part,
    partRows: PART_ROWS,
    partCount: Math.ceil(last / PART_ROWS),
    columns: Array.from({ length: width }, (_, index) => columnLetters(index + 1)),
    rows: sheet.rows
      .filter(({ number }) => Math.ceil(number / PART_ROWS) === part)
      .map((row) => ({
        number: row.number,
        hidden: row.hidden,
        cells: orderedCells(row).map(([column, cell]) => ({
          column: columnLetters(column),
          text: shownText(cell).slice(0, MAX_TEXT),
        })),
      })),
  };
}
