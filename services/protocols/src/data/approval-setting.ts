import { checkedRow, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

const setting = z.object({ isOn: z.boolean() });

/** As a manager chose in 'Ustawienia', or as the installation was set up. */
export async function needsApproval(tx: Executor): Promise<boolean> {
  return checkedRow(setting, await tx.execute(sql`select office_v1.needs_approval() as "isOn"`))?.isOn ?? false;
}
