import type { ProtocolHead } from '@ostep/api-protocols';
import { comparePolish } from '@ostep/kernel';
import type { RawSql } from '@ostep/service-kit';

type HeadRow = Omit<ProtocolHead, 'totalAmount' | 'totalValue'> & {
  totalAmount: string | null;
  totalValue: string;
};

export async function readHead(sql: RawSql, id: number): Promise<ProtocolHead | null> {
  const [row] = await sql<HeadRow[]>`
    select p.id, p.version, p.protocol_number as "protocolNumber", p.protocol_type as "protocolType",
      district.value as "forestDistrictName", p.forest_district_part as "forestDistrictPart",
      p.protocol_date as "protocolDate", p.protocol_received_date as "protocolReceivedDate",
      p.total_amount as "totalAmount", p.total_value as "totalValue", p.settled,
      p.created_by as "createdBy", p.created_time as "createdTime",
      p.modified_by as "modifiedBy", p.modified_time as "modifiedTime",
      json_build_object('id', c.id, 'contractNumber', c.contract_number, 'contractDate', c.contract_date,
        'forestDistrict', c.forest_district_id, 'forestDistrictName', contract_district.value) as contract,
      coalesce((
        select json_agg(json_build_object('id', o.id, 'orderNumber', o.order_number, 'orderDate', o.order_date,
          'orderStatus', o.order_status, 'forestDistrictName', contract_district.value,
          'forestDistrictPart', o.forest_district_part))
        from orders_v1.order_protocol bound join orders_v1.work_order o on o.id = bound.order_id
        where bound.protocol_id = p.id), '[]') as orders,
      case when job.id is null then null else json_build_object('jobId', job.id, 'name', job.file_name,
        'sha256', job.file_sha256, 'size', file.size, 'uploadedBy', job.created_by_name,
        'uploadedAt', to_char(job.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as "sourceFile"
    from protocols.protocol p
    join dictionaries_v1.forest_district district on district.id = p.forest_district_id
    join contracts_v1.contract c on c.id = p.contract_id
    left join dictionaries_v1.forest_district contract_district on contract_district.id = c.forest_district_id
    left join jobs.job on job.id = p.source_job_id
    left join files.file on file.sha256 = job.file_sha256
    where p.id = ${id}`;
  if (!row) return null;
  return {
    ...row,
    orders: row.orders.toSorted((left, right) => comparePolish(left.orderNumber, right.orderNumber)),
    totalAmount: row.totalAmount === null ? null : Number(row.totalAmount),
    totalValue: Number(row.totalValue),
  };
}
