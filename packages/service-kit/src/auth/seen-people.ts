import { sql } from 'drizzle-orm';
import type { Service } from '../process/service';
import type { Caller } from './caller';

const AGAIN_MS = 3_600_000;
const MOST = 2_000;

type Noted = { readonly roles: string; readonly at: number };

/** Notes the roles of who calls, once an hour or as they change; a request neither waits for it nor fails by it. */
export function noteSeenPeople({ db, log, now }: Pick<Service, 'db' | 'log' | 'now'>): (caller: Caller) => void {
  const known = new Map<string, Noted>();
  return (caller) => {
    const { username } = caller;
    const roles = caller.roles.join();
    const at = now().getTime();
    const before = known.get(username);
    if (before?.roles === roles && at - before.at < AGAIN_MS) return;
    if (known.size >= MOST) known.clear();
    known.set(username, { roles, at });
    const noting = db.execute(sql`
      insert into requests.seen_person (username, roles, seen_at)
      values (${username}, ${`{${roles}}`}::text[], ${new Date(at).toISOString()}::timestamptz)
      on conflict (username) do update set roles = excluded.roles, seen_at = excluded.seen_at`);
    noting.catch((error: unknown) => {
      known.delete(username);
      log.debug({ err: error }, 'seen person');
    });
  };
}
