import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';

export type CsvRow = Readonly<Record<string, string>>;

/** Rows of `infra/runtime/demo/data/<name>.csv` by the names of its header row; a cell may be quoted and hold commas. */
export function readCsv(name: string): CsvRow[] {
  const text = readFileSync(join(projectDir(), 'infra/runtime/demo/data', `${name}.csv`), 'utf8');
  const [header = [], ...rows] = text.split(/\r?\n/).filter(Boolean).map(cellsOf);
  return rows.map((cells) => Object.fromEntries(header.map((title, index) => [title, cells[index] ?? ''])));
}

/** A cell of a row, which must be there. */
export function cellOf(row: CsvRow, column: string): string {
  const cell = row[column];
  if (cell === undefined) throw new Error(`The dictionary file has no column ${column}.`);
  return cell;
}

const CELL = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;

function cellsOf(line: string): string[] {
  return [...line.matchAll(CELL)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
