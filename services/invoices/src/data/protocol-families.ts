import { checkedRow, checkedRows, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { RootOf } from '../rules/apply-differences';
import type { CorrectionLink } from '../rules/plan-drafts';

/** Pairs each of these protocols with itself and with every protocol that it corrects, directly or over others. */
const upwards = (ids: readonly number[]) => sql`
  with recursive up as (
    select id, id as at, corrects_id, 0 as steps from protocols_v1.protocol where id in ${ids}
    union all
    select up.id, original.id, original.corrects_id, up.steps + 1
    from up join protocols_v1.protocol original on original.id = up.corrects_id
  )`;

const correctionLink = z.object({
  id: z.int(),
  originalId: z.int(),
  invoiceId: z.int().nullable(),
  isDraft: z.boolean(),
});

export async function readCorrectionLinks(tx: Executor, ids: readonly number[]): Promise<CorrectionLink[]> {
  const rows = await tx.execute(sql`
    ${upwards(ids)}
    select up.id, up.at as "originalId", coalesce(holder.corrects_id, holder.id) as "invoiceId",
      coalesce(holder.kind = 'VAT' and holder.state = 'draft', false) as "isDraft"
    from up
    left join invoices.invoice_protocol held on held.protocol_id = up.at
    left join invoices.invoice holder on holder.id = held.invoice_id
    where up.steps > 0 order by up.id, up.steps`);
  return checkedRows(correctionLink, rows);
}

const rooted = z.object({ id: z.int(), root: z.int() });

export async function readRoots(tx: Executor, ids: readonly number[]): Promise<RootOf> {
  if (ids.length === 0) return (id) => id;
  const rows = await tx.execute(sql`${upwards(ids)} select id, at as root from up where corrects_id is null`);
  const roots = new Map(checkedRows(rooted, rows).map(({ id, root }) => [id, root]));
  return (id) => roots.get(id) ?? id;
}

const uninvoicedCorrection = z.object({
  id: z.int(),
  number: z.string().nullable(),
  originalId: z.int(),
  original: z.string().nullable(),
  value: z.number(),
});
export type UninvoicedCorrection = z.infer<typeof uninvoicedCorrection>;

/** Corrections of these protocols that are on no invoice yet, whether or not they are settled. */
export async function readUninvoicedCorrections(tx: Executor, ids: readonly number[]): Promise<UninvoicedCorrection[]> {
  const rows = await tx.execute(sql`
    with recursive down as (
      select later.id, later.protocol_number, later.total_value, original.id as original_id,
        original.protocol_number as original
      from protocols_v1.protocol original join protocols_v1.protocol later on later.corrects_id = original.id
      where original.id in ${ids}
      union all
      select later.id, later.protocol_number, later.total_value, down.original_id, down.original
      from down join protocols_v1.protocol later on later.corrects_id = down.id
    )
    select distinct on (id) id, protocol_number as number, original_id as "originalId", original, total_value as value
    from down
    where id not in ${ids} and not exists (select from invoices.invoice_protocol held where held.protocol_id = down.id)
    order by id`);
  return checkedRows(uninvoicedCorrection, rows);
}

const correctionByHand = z.object({
  id: z.int(),
  number: z.string().nullable(),
  original: z.string(),
  net: z.number(),
});
export type CorrectionByHand = z.infer<typeof correctionByHand>;

/** A correction of this invoice that names no protocol and has the same net value as these protocols together. */
export async function findCorrectionByHand(
  tx: Executor,
  invoiceId: number,
  protocolIds: readonly number[],
): Promise<CorrectionByHand | null> {
  const rows = await tx.execute(sql`
    select correction.id, correction.number, original.number as original, correction.net
    from invoices.invoice correction join invoices.invoice original on original.id = correction.corrects_id
    where original.id = ${invoiceId}
      and correction.net = (select sum(total_value) from protocols_v1.protocol where id in ${protocolIds})
      and not exists (select from invoices.invoice_protocol held where held.invoice_id = correction.id)
    order by correction.id limit 1`);
  return checkedRow(correctionByHand, rows);
}
