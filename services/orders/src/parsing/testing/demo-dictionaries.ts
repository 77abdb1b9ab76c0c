import { readFileSync } from 'node:fs';
import { expectationOf } from '@ostep/document-reader/expectation';
import type { KnownContract, KnownContractItem, OrderDictionaries } from '../order-dictionaries';

const folder = new URL('../../../../../infra/runtime/demo/data/', import.meta.url);
type CsvRow = Readonly<Record<string, string>>;

export function demoDictionaries(changed: Partial<OrderDictionaries> = {}): OrderDictionaries {
  const actionCodes = rowsOf('action-codes.csv').map((row, index) => ({
    ...entryOf(row, index),
    defaultWorkGroupId: Number(row['defaultWorkGroupId']),
  }));
  const districtParts = rowsOf('forest-district-parts.csv')
    .filter((row) => row['districtKey'] === '02-20')
    .map((row) => ({ code: row['code'] ?? '', name: row['name'] ?? '' }));
  const contract = sampleContract(actionCodes);
  return { actionCodes, districtParts, contract, sameNumber: false, sameFile: [], ...changed };
}

function sampleContract(actionCodes: OrderDictionaries['actionCodes']): KnownContract {
  const scopes = rowsOf('action-scopes.csv').map(entryOf);
  const items: CsvRow[] = JSON.parse(JSON.stringify(expectationOf('umowa-01-czysta')['contractItems']));
  return {
    id: 1,
    contractNumber: 'SA.271.1.4.2026',
    contractDate: '2025-12-19',
    forestDistrictId: 1,
    forestDistrictKey: '02-20',
    forestDistrictName: 'Namysłów',
    items: items.map(
      (item, index): KnownContractItem => ({
        id: index + 1,
        lp: String(item['lp']),
        actionCodeId: actionCodes.find(({ key }) => key === item['actionCodeKey'])?.id ?? 0,
        actionScope: scopes.find(({ value }) => value === item['actionScopeValue']) ?? null,
        unitType: item['unitType'] ?? '',
        unitPriceNetto: Number(item['unitPriceNetto']),
      }),
    ),
  };
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
