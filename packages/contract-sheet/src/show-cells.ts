import { FileRefusal, readWorkbook } from '@ostep/document-reader';
import type { DocumentCells } from '@ostep/endpoint-kit';
import { columnLetters, shownText } from './cell-origin';
import { orderedCells, type SheetView, viewOf } from './sheet-view';

const PART_ROWS = 50;
const MAX_TEXT = 400;

type ShownPart = { readonly sheet: string | null; readonly part: number };

/** Some rows to show to a person, with repaired letters. @throws FileRefusal */
export async function showCells(bytes: Uint8Array, shown: ShownPart): Promise<DocumentCells> {
  return showSheet(viewOf(await readWorkbook(bytes)).sheets, shown);
}

/** Some rows of one of these sheets. @throws FileRefusal `empty` */
export function showSheet(sheets: readonly SheetView[], { sheet: name, part }: ShownPart): DocumentCells {
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
