import { MAX_CELL_TEXT, SharedText, type Sheet, unescaped } from './sheet';
import { readXml } from './xml-events';

export async function fillSharedStrings(part: AsyncIterable<Buffer>, sheets: readonly Sheet[]): Promise<void> {
  const cells = new Map<number, SharedText[]>();
  for (const cell of sharedCells(sheets)) {
    const same = cells.get(cell.index);
    if (same) same.push(cell);
    else cells.set(cell.index, [cell]);
  }
  if (cells.size === 0) return;

  let index = -1;
  let text = '';
  let reading = false;
  let inPhonetic = false;
  await readXml(part, {
    open: (name) => {
      if (name === 'si') {
        index += 1;
        text = '';
      } else if (name === 'rPh') inPhonetic = true;
      else if (name === 't') reading = !inPhonetic;
    },
    text: (piece) => {
      if (reading && text.length < MAX_CELL_TEXT) text += piece;
    },
    close: (name) => {
      if (name === 't') reading = false;
      else if (name === 'rPh') inPhonetic = false;
      else if (name === 'si')
        for (const cell of cells.get(index) ?? []) cell.text = unescaped(text.slice(0, MAX_CELL_TEXT));
    },
  });
}

function* sharedCells(sheets: readonly Sheet[]): Generator<SharedText> {
  for (const sheet of sheets) {
    for (const row of sheet.rows) {
      for (const cell of row.cells.values()) if (cell instanceof SharedText) yield cell;
    }
  }
}
