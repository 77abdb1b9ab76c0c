import { sql } from 'drizzle-orm';
import type { Caller } from '../verb/caller';
import type { ServiceCore } from '../verb/service';

const RECORD_AGAIN_MS = 3_600_000;
const MAX_RECORDED = 2_000;

type RecordedPerson = { readonly details: string; readonly at: number };

/** Records the login and roles of each caller, once an hour or when they change. No request waits for it or fails because of it. */
export function recordSeenPeople({ db, log, now }: Pick<ServiceCore, 'db' | 'log' | 'now'>): (caller: Caller) => void {
  const recorded = new Map<string, RecordedPerson>();
  return (caller) => {
    const { subject, username, roles } = caller;
    const details = `${username} ${roles}`;
    const at = now().getTime();
    const before = recorded.get(subject);
    if (before?.details === details && at - before.at < RECORD_AGAIN_MS) return;
    if (recorded.size >= MAX_RECORDED) recorded.clear();
    recorded.set(subject, { details, at });
    const recording = db.execute(sql`
      select requests.note_person(${subject}, ${username}, ${`{${roles}}`}::text[],
        ${new Date(at).toISOString()}::timestamptz)`);
    recording.catch((error: unknown) => {
      recorded.delete(subject);
      log.debug({ err: error }, 'seen person');
    });
  };
}
