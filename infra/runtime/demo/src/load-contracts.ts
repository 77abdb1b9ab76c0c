import { priceTotals } from '@ostep/kernel';
import type { KnownIds } from './known-ids';
import { DEMO_NOTE, people } from './people';
import { insertRows, reserveIds, type Transaction } from './rows';
import type { Story, StoryContract, StoryContractItem } from './story/story';

export type ContractIds = {
  readonly contracts: ReadonlyMap<StoryContract, number>;
  readonly items: ReadonlyMap<StoryContractItem, number>;
};

export async function loadContracts(sql: Transaction, story: Story, known: KnownIds): Promise<ContractIds> {
  const contracts = await withIds(sql, 'contracts.contract', story.contracts);
  const rows = story.contracts.flatMap((contract) => contract.items.map((item, index) => ({ contract, item, index })));
  const items = await withIds(
    sql,
    'contracts.contract_item',
    rows.map(({ item }) => item),
  );
  await insertRows(
    sql,
    'contracts.contract',
    story.contracts.map((contract) => ({
      id: idIn(contracts, contract),
      version: 1,
      contract_number: contract.number,
      forest_district_id: known.district(contract.districtKey),
      offer_date: contract.offerDate,
      contract_date: contract.contractDate,
      ...totalsOf(contract),
      notes: DEMO_NOTE,
      ...written(people.office, `${contract.contractDate}T09:00:00Z`),
    })),
  );
  await insertRows(
    sql,
    'contracts.contract_item',
    rows.map(({ contract, item, index }) => ({
      id: idIn(items, item),
      contract_id: idIn(contracts, contract),
      place: index,
      lp: String(index + 1),
      pos_no: String(index + 1),
      action_code_id: known.code(item.codeKey),
      action_desc: item.description,
      action_scope_id: known.scope(item.scopeKey),
      unit_type: item.unit,
      amount: item.amount,
      unit_price_netto: item.price,
      vat_percent: item.vat,
    })),
  );
  return { contracts, items };
}

function totalsOf(contract: StoryContract) {
  const rows = contract.items.map(({ amount, price, vat }) => ({ amount, unitPriceNetto: price, vatPercent: vat }));
  const { netto, brutto } = priceTotals(rows);
  return { total_netto: netto.toString(), total_brutto: brutto.toString() };
}

export function written(person: string, time: string) {
  return { created_by: person, created_time: time, modified_by: person, modified_time: time };
}

export async function withIds<T>(sql: Transaction, table: string, records: readonly T[]): Promise<Map<T, number>> {
  const ids = await reserveIds(sql, table, records.length);
  return new Map(records.map((record, index) => [record, ids[index] ?? 0]));
}

export function idIn<T>(ids: ReadonlyMap<T, number>, record: T): number {
  const id = ids.get(record);
  if (id === undefined) throw new Error('A demo record names another one that was not written.');
  return id;
}
