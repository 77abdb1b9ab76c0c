import { type SQL, sql } from 'drizzle-orm';
import { MAX_LISTED } from '../texts';

/** One more than a sentence lists: it shows whether there are others. */
export const LIMIT = MAX_LISTED + 1;

/** @param rows a query of `number` and `place`, by which they are ordered */
export const firstNumbers = (rows: SQL) => sql`
  coalesce((select json_agg(first.number order by first.place)
    from (select numbered.number, min(numbered.place) as place from (${rows}) numbered
          group by numbered.number order by 2 limit ${LIMIT}) first), '[]')`;
