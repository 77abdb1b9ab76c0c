import { sql } from 'drizzle-orm';
import type { Caller } from '../verb/caller';
import type { ServiceCore } from '../verb/service';

const AGAIN_MS = 3_600_000;
const MOST = 2_000;

type Noted = { readonly said: string; readonly at: number };

/** Notes the login and the roles of who calls, once an hour or as they change; a request neither waits for it nor fails by it. */
export function noteSeenPeople({ db, log, now }: Pick<ServiceCore, 'db' | 'log' | 'now'>): (caller: Caller) => void {
  const known = new Map<string, Noted>();
  return (caller) => {
    const { subject, username, roles } = caller;
    const said = `${username} ${roles}`;
    const at = now().getTime();
    const before = known.get(subject);
    if (before?.said === said && at - before.at < AGAIN_MS) return;
    if (known.size >= MOST) known.clear();
    known.set(subject, { said, at });
    const noting = db.execute(sql`
      select requests.note_person(${subject}, ${username}, ${`{${roles}}`}::text[],
        ${new Date(at).toISOString()}::timestamptz)`);
    noting.catch((error: unknown) => {
      known.delete(subject);
      log.debug({ err: error }, 'seen person');
    });
  };
}
