import { checkedRow, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

const setting = z.object({ isOn: z.boolean() });

/** Whether a second person approves: as a manager chose in 'Ustawienia', otherwise as the installation is configured. */
export async function needsApproval(tx: Executor): Promise<boolean> {
  return checkedRow(setting, await tx.execute(sql`select office_v1.needs_approval() as "isOn"`))?.isOn ?? false;
}
