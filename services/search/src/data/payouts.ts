import { type PayoutHit, payoutHit } from '@ostep/api-search';
import type { Database } from '@ostep/service-kit';
import { find, MAX_HITS } from './find';
import { contains } from './like-pattern';

export const findPayouts = (db: Database, text: string): Promise<PayoutHit[]> =>
  find(
    db,
    payoutHit,
    `select id, number, squad_id as "squadId", squad_name as "squadName",
       extract(year from month)::int as year, extract(month from month)::int as month
     from payouts_v1.statement
     where state <> 'cancelled' and search.folded(number) like $1
     order by month desc, number limit ${MAX_HITS}`,
    [contains(text)],
  );
