import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';

export type CsvRow = Readonly<Record<string, string>>;

export function readCsv(name: string): CsvRow[] {
  const text = readFileSync(join(projectDir(), 'infra/runtime/demo/data', `${name}.csv`), 'utf8');
  const [header = [], ...rows] = text.split(/\r?\n/).filter(Boolean).map(cellsOf);
  return rows.map((cells) => Object.fromEntries(header.map((title, index) => [title, cells[index] ?? ''])));
}

export function cellOf(row: CsvRow, column: string): string {
  const cell = row[column];
  if (cell === undefined) throw new Error(`The dictionary file has no column ${column}.`);
  return cell;
}

const CELL = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;

function cellsOf(line: string): string[] {
  return [...line.matchAll(CELL)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
