import type { OrderActionCode } from '@ostep/api-orders';
import { textKey } from '@ostep/kernel';
import type { RawSql } from '@ostep/service-kit';
import type { KnownContract, KnownContractItem, OrderDictionaries } from '../parsing/order-dictionaries';
import type { OrderDocument } from '../parsing/order-document';

type Looked = Omit<OrderDictionaries, 'sameFile'>;

export async function readParseDictionaries(sql: RawSql, document: OrderDocument): Promise<Looked> {
  const contract = document.contractNumber === null ? null : await findContract(sql, document.contractNumber);
  const districtKey = contract?.forestDistrictKey ?? document.districtKey;
  const [actionCodes, districtParts, [same]] = await Promise.all([
    sql<OrderActionCode[]>`
      select id, key, value, active, default_work_group_id as "defaultWorkGroupId"
      from dictionaries_v1.action_code order by id`,
    sql<{ code: string; name: string }[]>`
      select part.code, part.name from dictionaries_v1.forest_district_part part
      join dictionaries_v1.forest_district district on district.id = part.forest_district_id
      where district.key = ${districtKey ?? ''}`,
    sql<{ taken: boolean }[]>`
      select exists (
        select from orders.work_order o join contracts_v1.contract contract on contract.id = o.contract_id
        where orders.number_key(o.order_number) = orders.number_key(${document.orderNumber ?? ''})
          and orders.number_key(o.forest_district_part) = orders.number_key(${document.forestDistrictPart ?? ''})
          and (${contract === null} or contract.forest_district_id = ${contract?.forestDistrictId ?? 0})
      ) as taken`,
  ]);
  return {
    actionCodes: [...actionCodes],
    districtParts: [...districtParts],
    contract,
    sameNumber: same?.taken ?? false,
  };
}

type ContractRow = Omit<KnownContract, 'items'>;
type ItemRow = Omit<KnownContractItem, 'unitPriceNetto'> & { readonly unitPriceNetto: string };

async function findContract(sql: RawSql, contractNumber: string): Promise<KnownContract | null> {
  const [contract] = await sql<ContractRow[]>`
    select contract.id, contract.contract_number as "contractNumber", contract.contract_date as "contractDate",
      contract.forest_district_id as "forestDistrictId", district.key as "forestDistrictKey",
      district.value as "forestDistrictName"
    from contracts_v1.contract contract
    join dictionaries_v1.forest_district district on district.id = contract.forest_district_id
    where orders.number_key(contract.contract_number) = ${textKey(contractNumber)}`;
  if (!contract) return null;
  const items = await sql<ItemRow[]>`
    select item.id, item.lp, item.action_code_id as "actionCodeId", item.unit_type as "unitType",
      item.unit_price_netto as "unitPriceNetto",
      case when scope.id is null then null else json_build_object('id', scope.id, 'key', scope.key,
        'value', scope.value, 'active', scope.active) end as "actionScope"
    from contracts_v1.contract_item item
    left join dictionaries_v1.action_scope scope on scope.id = item.action_scope_id
    where item.contract_id = ${contract.id}
    order by item.place`;
  return { ...contract, items: items.map((item) => ({ ...item, unitPriceNetto: Number(item.unitPriceNetto) })) };
}
