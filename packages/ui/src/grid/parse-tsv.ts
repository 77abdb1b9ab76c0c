/** Reads the clipboard format of Excel: tabs between cells, line ends between rows, quotes around cells that have one. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');

  for (let index = 0; index < source.length; index += 1) {
    const letter = source[index];
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (source[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else quoted = false;
    } else if (letter === '"' && cell === '' && isQuotedCell(source, index)) quoted = true;
    else if (letter === '\t') {
      row.push(cell);
      cell = '';
    } else if (letter === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += letter;
  }
  rows.push([...row, cell]);
  return rows;
}

/** `"Zrywka"` is quoted; in `"Zrywka" konna` the quotes belong to the text. */
function isQuotedCell(source: string, start: number): boolean {
  return /^"(?:[^"]|"")*"(?=[\t\n]|$)/.test(source.slice(start));
}

export function isTable(text: string): boolean {
  return /[\t\n]/.test(text.replace(/\r?\n$/, ''));
}
