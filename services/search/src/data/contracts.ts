import { type ContractHit, contractHit } from '@ostep/api-search';
import type { Database } from '@ostep/service-kit';
import { find, MAX_HITS } from './find';
import { contains } from './like-pattern';

const SELECT = `
  select contract.id, contract.contract_number as "contractNumber", contract.contract_date as "contractDate",
    district.value as "forestDistrictName", contract.total_netto as "totalNetto"
  from contracts_v1.contract contract
  join dictionaries_v1.forest_district district on district.id = contract.forest_district_id`;
const NEWEST = `order by contract.contract_date desc, contract.id desc limit ${MAX_HITS}`;

export function findContracts(db: Database, text: string): Promise<ContractHit[]> {
  const where = `search.folded(replace(contract.contract_number, ' ', '')) like $1 or search.folded(district.value) like $2`;
  return find(db, contractHit, `${SELECT} where ${where} ${NEWEST}`, [
    contains(text.replace(/ /gu, '')),
    contains(text),
  ]);
}

export function findContractsByAmount(
  db: Database,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ContractHit[]> {
  const where = 'contract.total_netto between $1 and $2 or contract.total_brutto between $1 and $2';
  return find(db, contractHit, `${SELECT} where ${where} ${NEWEST}`, [from, to]);
}
