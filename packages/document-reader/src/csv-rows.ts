export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

export type CsvOptions = {
  /** Whether a line is a row by itself, and so no continuation of the cell before it. */
  readonly isRow: (cells: readonly string[]) => boolean;
  /** Throws an error for a row beyond the limits. */
  readonly check: (cells: readonly string[], nth: number, line: number) => void;
};

/** A quote stays open in this line. */
export class UnreadableLine extends Error {
  constructor(readonly line: number) {
    super(`a quote stays open in line ${line}`);
  }
}

const LONGEST_CELL_LINES = 20;

/** A quote closes a cell only before a delimiter or the end of the line: names of companies contain quotes. */
function closingQuote(text: string, from: number, delimiter: string): number {
  let hasDoubled = false;
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    // Where a program doubles quotes inside of a cell, two before the end are one of them.
    if (text[at + 1] === '"' && (hasDoubled || !isEnd(text, at + 2, delimiter))) {
      hasDoubled = true;
      at += 1;
    } else if (isEnd(text, at + 1, delimiter)) return text[at + 1] === '"' ? at + 1 : at;
  }
  return -1;
}

function isEnd(text: string, from: number, delimiter: string): boolean {
  let at = from;
  while (text[at] === ' ') at += 1;
  return at >= text.length || text[at] === delimiter || text[at] === '\n';
}

/** The cells of a row. Null: a quote is still open at the end of the text, so the row goes on in the next line. */
function cellsOf(text: string, delimiter: string): string[] | null {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    while (text[at] === ' ') at += 1;
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1, delimiter);
      if (end === -1) return null;
      cells.push(
        text
          .slice(at + 1, end)
          .replaceAll('""', '"')
          .trim(),
      );
      at = text.indexOf(delimiter, end + 1);
    } else {
      const end = text.indexOf(delimiter, at);
      cells.push(text.slice(at, end === -1 ? undefined : end).trim());
      at = end;
    }
    if (at === -1) return cells;
    at += 1;
  }
}

const unquotedCells = (line: string, delimiter: string) =>
  line.split(delimiter).map((cell) => cell.replaceAll('"', ''));

/** All rows that are not blank, each with the number of its first line. @throws UnreadableLine */
export function csvRows(lines: readonly string[], delimiter: string, { isRow, check }: CsvOptions): CsvRow[] {
  const rows: CsvRow[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = at + 1;
    let text = lines[at] ?? '';
    if (text.trim() === '') continue;
    let cells = cellsOf(text, delimiter);
    while (cells === null) {
      at += 1;
      const next = lines[at];
      if (next === undefined || at - line >= LONGEST_CELL_LINES || isRow(unquotedCells(next, delimiter))) {
        throw new UnreadableLine(line);
      }
      text += `\n${next}`;
      cells = cellsOf(text, delimiter);
    }
    check(cells, rows.length + 1, line);
    rows.push({ line, cells });
  }
  return rows;
}
