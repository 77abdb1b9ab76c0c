import type { RawSql } from '@ostep/service-kit';

export async function isDistrict(sql: RawSql, id: number): Promise<boolean> {
  const [district] = await sql`select from dictionaries_v1.forest_district where id = ${id}`;
  return district !== undefined;
}
