/** Clipboard format of Excel: tabs between cells, lines between rows, quotes around cells that contain one of them. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');

  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at];
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && cell === '' && closesQuote(source, at)) quoted = true;
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
function closesQuote(source: string, at: number): boolean {
  return /^"(?:[^"]|"")*"(?=[\t\n]|$)/.test(source.slice(at));
}

export function isTable(text: string): boolean {
  return /[\t\n]/.test(text.replace(/\r?\n$/, ''));
}
