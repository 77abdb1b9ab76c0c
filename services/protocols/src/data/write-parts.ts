import type { ProtocolItemForm, ProtocolPartForm } from '@ostep/api-protocols';
import { type Executor, type RowChanges, rowChanges } from '@ostep/service-kit';
import { eq, inArray, sql } from 'drizzle-orm';
import { protocolItem, protocolPart } from './tables';

type KnownPart = { readonly id: number; readonly posNo: string };
type PlacedPart = ProtocolPartForm & { readonly place: number };
type PlacedItem = ProtocolItemForm & { readonly partId: number; readonly place: number };

export async function readKnownParts(tx: Executor, protocolId: number): Promise<KnownPart[]> {
  return tx
    .select({ id: protocolPart.id, posNo: protocolPart.posNo })
    .from(protocolPart)
    .where(eq(protocolPart.protocolId, protocolId));
}

export function partChanges(known: readonly KnownPart[], sent: readonly ProtocolPartForm[]) {
  return rowChanges<KnownPart, PlacedPart>(
    known,
    sent.map((part, place) => ({ ...part, place })),
  );
}

/** Existing rows keep their ids. The number of statements does not depend on the number of rows. */
export async function writeParts(
  tx: Executor,
  protocolId: number,
  { kept, added, removed }: RowChanges<KnownPart, PlacedPart>,
): Promise<void> {
  await removeParts(tx, removed);
  await updateParts(tx, kept);
  const ids = await insertParts(tx, protocolId, added);
  const placed = [...kept, ...added.map((part) => ({ ...part, id: ids.get(part.place) ?? 0 }))];
  await writeItems(
    tx,
    protocolId,
    placed.flatMap((part) => part.protocolItems.map((item, place) => ({ ...item, partId: part.id, place }))),
  );
}

async function removeParts(tx: Executor, removed: readonly KnownPart[]): Promise<void> {
  if (removed.length === 0) return;
  const ids = removed.map((part) => part.id);
  await tx.delete(protocolPart).where(inArray(protocolPart.id, ids));
}

const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::text::jsonb`;

const partRow = (part: PlacedPart) => ({
  id: part.id,
  place: part.place,
  pos_no: part.posNo,
  forest_address: part.forestAddress,
  total_amount: part.totalAmount,
  total_value: part.totalValue,
});

const partColumns = sql`as sent (id bigint, place integer, pos_no text, forest_address text,
  total_amount numeric(12, 2), total_value numeric(14, 2))`;

async function updateParts(tx: Executor, parts: readonly PlacedPart[]): Promise<void> {
  if (parts.length === 0) return;
  await tx.execute(sql`
    update protocols.protocol_part part
    set place = sent.place, pos_no = sent.pos_no, forest_address = sent.forest_address,
        total_amount = sent.total_amount, total_value = sent.total_value
    from jsonb_to_recordset(${json(parts.map(partRow))}) ${partColumns}
    where part.id = sent.id`);
}

async function insertParts(tx: Executor, protocolId: number, parts: readonly PlacedPart[]) {
  if (parts.length === 0) return new Map<number, number>();
  const rows = await tx.execute<{ id: string; place: number }>(sql`
    insert into protocols.protocol_part (protocol_id, place, pos_no, forest_address, total_amount, total_value)
    select ${protocolId}::bigint, place, pos_no, forest_address, total_amount, total_value
    from jsonb_to_recordset(${json(parts.map(partRow))}) ${partColumns}
    order by place
    returning id, place`);
  return new Map(rows.map((row) => [row.place, Number(row.id)]));
}

const itemRow = (item: PlacedItem) => ({
  id: item.id,
  part_id: item.partId,
  place: item.place,
  action_code_id: item.actionCode,
  amount: item.amount,
  rate: item.rate,
  value: item.value,
});

const itemColumns = sql`as sent (id bigint, part_id bigint, place integer, action_code_id bigint,
  amount numeric(12, 2), rate numeric(14, 2), value numeric(14, 2))`;

async function writeItems(tx: Executor, protocolId: number, items: readonly PlacedItem[]): Promise<void> {
  const known = await tx
    .select({ id: protocolItem.id })
    .from(protocolItem)
    .innerJoin(protocolPart, eq(protocolPart.id, protocolItem.protocolPartId))
    .where(eq(protocolPart.protocolId, protocolId));
  const { kept, added, removed } = rowChanges(known, items);
  if (removed.length > 0) {
    const ids = removed.map((item) => item.id);
    await tx.delete(protocolItem).where(inArray(protocolItem.id, ids));
  }
  if (kept.length > 0) {
    await tx.execute(sql`
      update protocols.protocol_item item
      set protocol_part_id = sent.part_id, place = sent.place, action_code_id = sent.action_code_id,
          amount = sent.amount, rate = sent.rate, value = sent.value
      from jsonb_to_recordset(${json(kept.map(itemRow))}) ${itemColumns}
      where item.id = sent.id`);
  }
  if (added.length > 0) {
    await tx.execute(sql`
      insert into protocols.protocol_item (protocol_part_id, place, action_code_id, amount, rate, value)
      select part_id, place, action_code_id, amount, rate, value
      from jsonb_to_recordset(${json(added.map(itemRow))}) ${itemColumns}
      order by part_id, place`);
  }
}
