import type { Transaction } from '@ostep/service-kit';
import { eq } from 'drizzle-orm';
import { protocolItem, protocolPart } from './tables';

export async function readPartAmounts(tx: Transaction, partId: number) {
  const [part] = await tx
    .select({ protocolId: protocolPart.protocolId, totalAmount: protocolPart.totalAmount })
    .from(protocolPart)
    .where(eq(protocolPart.id, partId));
  if (!part) return null;
  const items = await tx
    .select({ amount: protocolItem.amount })
    .from(protocolItem)
    .where(eq(protocolItem.protocolPartId, partId));
  return { ...part, items: items.map((item) => item.amount) };
}
