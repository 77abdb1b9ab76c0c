import { readFileSync } from 'node:fs';
import type { ContractDictionaries } from '../dictionary-index';

const folder = new URL('../../../../../infra/runtime/demo/data/', import.meta.url);

export function demoDictionaries(): ContractDictionaries {
  return {
    forestDistricts: entries('forest-districts.csv'),
    actionCodes: rowsOf('action-codes.csv').map((row, index) => ({
      ...entryOf(row, index),
      defaultWorkGroupId: Number(row['defaultWorkGroupId']),
    })),
    actionScopes: entries('action-scopes.csv'),
  };
}

type CsvRow = Readonly<Record<string, string>>;

function entries(file: string) {
  return rowsOf(file).map(entryOf);
}

function entryOf(row: CsvRow, index: number) {
  return { id: index + 1, key: row['key'] ?? '', value: row['value'] ?? '', active: row['active'] === 'true' };
}

function rowsOf(file: string): CsvRow[] {
  const [head = '', ...lines] = readFileSync(new URL(file, folder), 'utf8').trim().split(/\r?\n/u);
  const names = cellsOf(head);
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, index) => [names[index] ?? '', cell])));
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
