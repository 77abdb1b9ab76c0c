import { priceTotals } from '@ostep/kernel';
import type { KnownIds } from './known-ids';
import { DEMO_NOTE, people } from './people';
import { idIn, insertRecords, type Transaction } from './rows';
import type { DemoContract, DemoContractItem, DemoScenario } from './scenario/scenario';

export type ContractIds = {
  readonly contracts: ReadonlyMap<DemoContract, number>;
  readonly items: ReadonlyMap<DemoContractItem, number>;
};

export async function loadContracts(sql: Transaction, story: DemoScenario, known: KnownIds): Promise<ContractIds> {
  const contractRows = story.contracts.map((contract) => {
    const row = {
      version: 1,
      contract_number: contract.number,
      forest_district_id: known.district(contract.districtKey),
      offer_date: contract.offerDate,
      contract_date: contract.contractDate,
      ...totalsOf(contract),
      notes: DEMO_NOTE,
      ...written(people.office, `${contract.contractDate}T09:00:00Z`),
    };
    return [contract, row] as const;
  });
  const contracts = await insertRecords(sql, 'contracts.contract', contractRows);
  const itemRows = story.contracts.flatMap((contract) =>
    contract.items.map((item, index) => {
      const row = {
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
      };
      return [item, row] as const;
    }),
  );
  return { contracts, items: await insertRecords(sql, 'contracts.contract_item', itemRows) };
}

function totalsOf(contract: DemoContract) {
  const rows = contract.items.map(({ amount, price, vat }) => ({ amount, unitPriceNetto: price, vatPercent: vat }));
  const { netto, brutto } = priceTotals(rows);
  return { total_netto: netto.toString(), total_brutto: brutto.toString() };
}

export function written(person: string, time: string) {
  return { created_by: person, created_time: time, modified_by: person, modified_time: time };
}
