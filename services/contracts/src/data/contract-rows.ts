import type { Contract, ContractFound, ContractItem, ContractRow } from '@ostep/api-contracts';
import { PAGE_SIZE, type Page } from '@ostep/endpoint-kit';
import { comparePolish, textKey } from '@ostep/kernel';
import type { RawSql } from '@ostep/service-kit';

type Figures<T, K extends keyof T> = Omit<T, K> & { readonly [F in K]: string | (null extends T[F] ? null : never) };
type Totals = 'totalNetto' | 'totalBrutto';

const columns = (sql: RawSql) => sql`
  c.id, c.contract_number as "contractNumber", c.forest_district_id as "forestDistrict",
  district.value as "forestDistrictName", c.offer_date as "offerDate", c.contract_date as "contractDate",
  c.total_netto as "totalNetto", c.total_brutto as "totalBrutto", c.notes`;

export async function readContractRows(sql: RawSql): Promise<ContractRow[]> {
  const rows = await sql<Figures<ContractRow, Totals>[]>`
    select ${columns(sql)}
    from contracts.contract c
    join dictionaries_v1.forest_district district on district.id = c.forest_district_id`;
  return rows
    .map((row) => ({ ...row, ...totalsOf(row) }))
    .sort((left, right) => comparePolish(left.contractNumber, right.contractNumber));
}

export async function findContracts(sql: RawSql, query: string): Promise<Page<ContractFound>> {
  const pattern = `%${textKey(query).replace(/[\\%_]/gu, '\\$&')}%`;
  const rows = await sql<(ContractFound & { found: number })[]>`
    select c.id, c.contract_number as "contractNumber", c.forest_district_id as "forestDistrict",
      district.value as "forestDistrictName", c.contract_date as "contractDate", count(*) over () as found
    from contracts.contract c
    join dictionaries_v1.forest_district district on district.id = c.forest_district_id
    where contracts.folded(c.contract_number) like contracts.folded(${pattern})
       or contracts.folded(district.value) like contracts.folded(${pattern})
    order by c.contract_date desc, c.id desc
    limit ${PAGE_SIZE}`;
  const totalElements = rows[0]?.found ?? 0;
  return {
    content: rows.map(({ found: _, ...row }) => row),
    page: { totalElements, totalPages: Math.ceil(totalElements / PAGE_SIZE), number: 0, size: PAGE_SIZE },
  };
}

export type StoredItem = Omit<ContractItem, 'workHeld' | 'priceHeld'>;
export type StoredContract = Omit<Contract, 'contractItems' | 'forestDistrictHeld'> & {
  readonly contractItems: readonly StoredItem[];
};

type HeadRow = Figures<Omit<StoredContract, 'contractItems'>, Totals>;

export async function readContractWithItems(sql: RawSql, id: number): Promise<StoredContract | null> {
  const [[row], contractItems] = await Promise.all([
    sql<HeadRow[]>`
      select ${columns(sql)}, c.version, c.created_by as "createdBy", c.created_time as "createdTime",
        c.modified_by as "modifiedBy", c.modified_time as "modifiedTime",
        case when job.id is null then null else json_build_object('jobId', job.id, 'name', job.file_name,
          'sha256', job.file_sha256, 'size', file.size, 'uploadedBy', job.created_by_name,
          'uploadedAt', to_char(job.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as "sourceFile"
      from contracts.contract c
      join dictionaries_v1.forest_district district on district.id = c.forest_district_id
      left join jobs.job on job.id = c.source_job_id
      left join files.file on file.sha256 = job.file_sha256
      where c.id = ${id}`,
    readItems(sql, id),
  ]);
  return row ? { ...row, ...totalsOf(row), contractItems } : null;
}

type ItemRow = Figures<StoredItem, 'amount' | 'unitPriceNetto' | 'vatPercent'> & { readonly lp: string };

async function readItems(sql: RawSql, contractId: number): Promise<StoredItem[]> {
  const rows = await sql<ItemRow[]>`
    select item.id, item.lp, item.pos_no as "posNo", item.action_desc as "actionDesc", item.unit_type as "unitType",
      item.amount, item.unit_price_netto as "unitPriceNetto", item.vat_percent as "vatPercent",
      json_build_object('id', code.id, 'key', code.key, 'value', code.value, 'active', code.active,
        'defaultWorkGroupId', code.default_work_group_id) as "actionCode",
      case when scope.id is null then null else json_build_object('id', scope.id, 'key', scope.key,
        'value', scope.value, 'active', scope.active) end as "actionScope"
    from contracts.contract_item item
    join dictionaries_v1.action_code code on code.id = item.action_code_id
    left join dictionaries_v1.action_scope scope on scope.id = item.action_scope_id
    where item.contract_id = ${contractId}
    order by item.place`;
  return rows.map((row) => ({
    ...row,
    lp: /^\d{1,9}$/u.test(row.lp) ? Number(row.lp) : row.lp,
    amount: Number(row.amount),
    unitPriceNetto: Number(row.unitPriceNetto),
    vatPercent: Number(row.vatPercent),
  }));
}

function totalsOf(row: { readonly totalNetto: string | null; readonly totalBrutto: string | null }) {
  return {
    totalNetto: row.totalNetto === null ? null : Number(row.totalNetto),
    totalBrutto: row.totalBrutto === null ? null : Number(row.totalBrutto),
  };
}
