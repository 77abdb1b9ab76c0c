import type { ContractActionCode, ContractActionScope } from '@ostep/api-contracts';
import type { RawSql } from '@ostep/service-kit';

type District = { readonly id: number; readonly key: string; readonly value: string; readonly active: boolean };

/** Includes inactive entries: old sheets use them. */
export async function readDictionaries(sql: RawSql) {
  const [forestDistricts, actionCodes, actionScopes] = await Promise.all([
    sql<District[]>`select id, key, value, active from dictionaries_v1.forest_district order by id`,
    sql<ContractActionCode[]>`
      select id, key, value, active, default_work_group_id as "defaultWorkGroupId"
      from dictionaries_v1.action_code order by id`,
    sql<ContractActionScope[]>`select id, key, value, active from dictionaries_v1.action_scope order by id`,
  ]);
  return { forestDistricts: [...forestDistricts], actionCodes: [...actionCodes], actionScopes: [...actionScopes] };
}
