import type { ContractFound } from '@ostep/api-contracts';
import { PAGE_SIZE, type Page } from '@ostep/endpoint-kit';
import { textKey } from '@ostep/kernel';
import { type Executor, escapeLike } from '@ostep/service-kit';
import { type AnyColumn, desc, eq, or, sql } from 'drizzle-orm';
import { contractColumns } from './contract-list';
import { forestDistrict } from './published-views';
import { contract } from './tables';

export async function findContracts(tx: Executor, query: string): Promise<Page<ContractFound>> {
  const pattern = `%${escapeLike(textKey(query))}%`;
  const contains = (column: AnyColumn) => sql`contracts.folded(${column}) like contracts.folded(${pattern})`;
  const { id, contractNumber, forestDistrict: district, forestDistrictName, contractDate } = contractColumns;
  const rows = await tx
    .select({
      row: { id, contractNumber, forestDistrict: district, forestDistrictName, contractDate },
      found: sql`count(*) over ()`.mapWith(Number),
    })
    .from(contract)
    .innerJoin(forestDistrict, eq(forestDistrict.id, contract.forestDistrictId))
    .where(or(contains(contract.contractNumber), contains(forestDistrict.value)))
    .orderBy(desc(contract.contractDate), desc(contract.id))
    .limit(PAGE_SIZE);
  const totalElements = rows[0]?.found ?? 0;
  return {
    content: rows.map(({ row }) => row),
    page: { totalElements, totalPages: Math.ceil(totalElements / PAGE_SIZE), number: 0, size: PAGE_SIZE },
  };
}
