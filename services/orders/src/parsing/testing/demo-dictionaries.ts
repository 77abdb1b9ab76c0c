import { type DemoRow, demoActionCodes, demoEntries, demoRows } from '@ostep/test-documents/demo-rows';
import { expectationOf } from '@ostep/test-documents/samples';
import type { KnownContract, KnownContractItem, OrderDictionaries } from '../order-dictionaries';

export function demoDictionaries(changed: Partial<OrderDictionaries> = {}): OrderDictionaries {
  const actionCodes = demoActionCodes();
  const districtParts = demoRows('forest-district-parts')
    .filter((row) => row['districtKey'] === '02-20')
    .map((row) => ({ code: row['code'] ?? '', name: row['name'] ?? '' }));
  const contract = sampleContract(actionCodes);
  return { actionCodes, districtParts, contract, sameNumber: false, sameFile: [], ...changed };
}

function sampleContract(actionCodes: OrderDictionaries['actionCodes']): KnownContract {
  const scopes = demoEntries('action-scopes');
  const items: DemoRow[] = JSON.parse(JSON.stringify(expectationOf('umowa-01-czysta')['contractItems']));
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
