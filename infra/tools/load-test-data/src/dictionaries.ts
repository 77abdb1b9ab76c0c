import type { Connection } from '@ostep/database';

export type Entry = { readonly id: number; readonly key: string };
export type Work = { readonly id: number; readonly reference: number };
export type District = Entry & { readonly parts: readonly string[] };

export type Dictionaries = {
  readonly districts: readonly District[];
  readonly codes: readonly (Entry & { readonly name: string; readonly works: readonly Work[] })[];
  readonly scopes: readonly Entry[];
  readonly squads: readonly number[];
};

/** Further squads, as a company of this size has more than the demo's dictionaries. */
const SQUADS = 120;

export async function prepareDictionaries(sql: Connection): Promise<Dictionaries> {
  await sql`
    insert into dictionaries.squad (code, name, modified_by)
    select 'B' || lpad(n::text, 3, '0'), 'Ekipa ' || lpad(n::text, 3, '0'), 'Anna Nowak'
    from generate_series(1, ${SQUADS} - (select count(*) from dictionaries.squad)) n`;
  const districts = await sql<District[]>`
    select district.id, district.key, array_agg(part.code || ' ' || part.name order by part.code) as parts
    from dictionaries.forest_district district
    join dictionaries.forest_district_part part on part.forest_district_id = district.id
    group by district.id order by district.id`;
  const codes = await sql<Dictionaries['codes'][number][]>`
    select code.id, code.key, code.value as name,
      (select json_agg(json_build_object('id', work.id, 'reference', work.profit_margin_reference) order by work.id)
       from dictionaries.work_group_item work where work.work_group_id = code.default_work_group_id) as works
    from dictionaries.action_code code order by code.id`;
  const scopes = await sql<Entry[]>`select id, key from dictionaries.action_scope order by id`;
  const squads = await sql<{ id: number }[]>`select id from dictionaries.squad order by id`;
  return { districts, codes, scopes, squads: squads.map(({ id }) => id) };
}
