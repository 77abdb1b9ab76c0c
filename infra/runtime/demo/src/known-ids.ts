import type { Transaction } from './rows';

export type KnownIds = {
  readonly district: (key: string) => number;
  readonly code: (key: string) => number;
  readonly scope: (key: string) => number;
  readonly squad: (code: string) => number;
};

export async function readKnownIds(sql: Transaction): Promise<KnownIds> {
  const rows = await sql<{ kind: string; key: string; id: number }[]>`
    select 'district' as kind, key, id from dictionaries_v1.forest_district
    union all select 'code', key, id from dictionaries_v1.action_code
    union all select 'scope', key, id from dictionaries_v1.action_scope
    union all select 'squad', code, id from dictionaries_v1.squad`;
  const ids = new Map(rows.map(({ kind, key, id }) => [`${kind} ${key}`, id]));
  const find = (kind: string) => (key: string) => {
    const id = ids.get(`${kind} ${key}`);
    if (id === undefined) throw new Error(`The dictionaries have no ${kind} ${key}.`);
    return id;
  };
  return { district: find('district'), code: find('code'), scope: find('scope'), squad: find('squad') };
}
