import type { Call, Service } from '@ostep/service-kit';
import { eq, sql } from 'drizzle-orm';
import { lockProtocol } from '../data/lock-protocol';
import { protocol } from '../data/tables';

/** Idempotent. @throws Refusal 404 */
export async function switchSettled(
  service: Pick<Service, 'db'>,
  id: number,
  settled: boolean,
  call: Pick<Call, 'caller'>,
): Promise<number> {
  return service.db.transaction(async (tx) => {
    const known = await lockProtocol(tx, id, 'update');
    if (known.settled === settled) return id;
    await tx
      .update(protocol)
      // The time under the lock, not that of the transaction's begin: every settlement is older than the switch.
      .set({
        settled,
        version: known.version + 1,
        modifiedBy: call.caller.fullName,
        modifiedTime: sql`clock_timestamp()`,
      })
      .where(eq(protocol.id, id));
    return id;
  });
}
