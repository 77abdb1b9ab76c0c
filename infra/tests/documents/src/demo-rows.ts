import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';

export type DemoRow = Readonly<Record<string, string>>;

export function demoRows(name: string): DemoRow[] {
  const [head = '', ...lines] = readFileSync(join(projectDir(), 'infra/runtime/demo/data', `${name}.csv`), 'utf8')
    .trim()
    .split(/\r?\n/u);
  const columns = cellsOf(head);
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, index) => [columns[index] ?? '', cell])));
}

export function demoEntries(name: string) {
  return demoRows(name).map((row, index) => ({
    id: index + 1,
    key: row['key'] ?? '',
    value: row['value'] ?? '',
    active: row['active'] === 'true',
  }));
}

export function demoActionCodes() {
  const groups = demoRows('action-codes').map((row) => Number(row['defaultWorkGroupId']));
  return demoEntries('action-codes').map((entry, index) => ({ ...entry, defaultWorkGroupId: groups[index] ?? null }));
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
