import { type CodeHit, codeHit, placeNames, type SquadHit, squadHit } from '@ostep/api-search';
import type { PlaceNames } from '@ostep/kernel';
import { checkedRow, type Database } from '@ostep/service-kit';
import { find, MAX_HITS } from './find';
import { beginsWith, contains } from './like-pattern';

export function findSquads(db: Database, text: string): Promise<SquadHit[]> {
  return find(
    db,
    squadHit,
    `select id, code, name, active from dictionaries_v1.squad
     where search.folded(name) like $1 or search.folded(code) like $2
     order by search.folded(code) <> $3, active desc, name limit ${MAX_HITS}`,
    [contains(text), beginsWith(text), text],
  );
}

/** Also finds a code that was typed without its blanks, such as `GODZRH8`. */
export function findCodes(db: Database, text: string): Promise<CodeHit[]> {
  return find(
    db,
    codeHit,
    `select id, key, value, active from dictionaries_v1.action_code
     where search.folded(value) like $1 or search.folded(replace(key, ' ', '')) like $2
     order by search.folded(replace(key, ' ', '')) <> $3, search.folded(replace(key, ' ', '')) not like $2, active desc, key
     limit ${MAX_HITS}`,
    [contains(text), beginsWith(text.replace(/ /gu, '')), text.replace(/ /gu, '')],
  );
}

export async function readPlaceNames({ $client: sql }: Database): Promise<PlaceNames> {
  const names = checkedRow(
    placeNames,
    await sql`
      select
        (select coalesce(json_agg(json_build_object('key', key, 'name', value) order by key), '[]')
         from dictionaries_v1.forest_district) as districts,
        (select coalesce(json_agg(json_build_object(
           'districtKey', district.key, 'precinct', part.precinct, 'code', part.code, 'name', part.name)
           order by district.key, part.precinct, part.code), '[]')
         from dictionaries_v1.forest_district_part part
         join dictionaries_v1.forest_district district on district.id = part.forest_district_id) as parts`,
  );
  return names ?? { districts: [], parts: [] };
}
