import type { ContractRow } from '@ostep/api-contracts';
import { comparePolish } from '@ostep/kernel';
import { type Database, preparedOnce } from '@ostep/service-kit';
import { eq } from 'drizzle-orm';
import { forestDistrict } from './published-views';
import { contract } from './tables';

const { id, contractNumber, forestDistrictId, offerDate, contractDate, totalNetto, totalBrutto, notes } = contract;

export const contractColumns = {
  id,
  contractNumber,
  forestDistrict: forestDistrictId,
  forestDistrictName: forestDistrict.value,
  offerDate,
  contractDate,
  totalNetto,
  totalBrutto,
  notes,
};

export async function readContracts(db: Database): Promise<ContractRow[]> {
  const rows = await allContracts(db).execute();
  return rows.sort((left, right) => comparePolish(left.contractNumber, right.contractNumber));
}

const allContracts = preparedOnce((db) =>
  db
    .select(contractColumns)
    .from(contract)
    .innerJoin(forestDistrict, eq(forestDistrict.id, contract.forestDistrictId))
    .prepare('all_contracts'),
);
