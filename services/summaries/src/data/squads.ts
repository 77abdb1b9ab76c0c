import type { RawSql } from '@ostep/service-kit';

export type Squad = { readonly id: number; readonly code: string; readonly name: string };

export async function findSquad(sql: RawSql, id: number): Promise<Squad | null> {
  const [squad] = await sql<Squad[]>`select id, code, name from dictionaries_v1.squad where id = ${id}`;
  return squad ?? null;
}
