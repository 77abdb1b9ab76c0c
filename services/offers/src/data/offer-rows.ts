import { type Offer, type OfferListRow, offerListRow } from '@ostep/api-offers';
import { checkedRows, type Executor, type Transaction } from '@ostep/service-kit';
import { asc, eq, sql } from 'drizzle-orm';
import { actionCode, actionScope, forestDistrict } from './published-views';
import { offer, offerRow } from './tables';

export type OfferRecord = typeof offer.$inferSelect;
export type OfferRowRecord = typeof offerRow.$inferSelect;

export async function readOfferList(tx: Executor): Promise<OfferListRow[]> {
  const rows = await tx.execute(sql`
    select one.id, one.version, one.state, one.winner_net as "winnerNet", one.title, one.part, one.year,
      one.forest_district_id as "forestDistrictId", district.value as "forestDistrictName",
      one.created_by as "createdBy", one.created_time as "createdTime", count(held.id) as rows,
      count(held.price) as priced, coalesce(sum(round(held.amount * held.price, 2)), 0) as net
    from offers.offer one
    left join offers.offer_row held on held.offer_id = one.id
    left join dictionaries_v1.forest_district district on district.id = one.forest_district_id
    group by one.id, district.value order by one.id desc`);
  return checkedRows(offerListRow, rows);
}

export async function findOffer(tx: Executor, id: number): Promise<OfferRecord | null> {
  const [found] = await tx.select().from(offer).where(eq(offer.id, id));
  return found ?? null;
}

export async function lockOffer(tx: Transaction, id: number): Promise<OfferRecord | null> {
  const [found] = await tx.select().from(offer).where(eq(offer.id, id)).for('update');
  return found ?? null;
}

export async function findDistrictName(tx: Executor, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [found] = await tx.select().from(forestDistrict).where(eq(forestDistrict.id, id));
  return found?.value ?? null;
}

export const readStoredRows = (tx: Executor, offerId: number): Promise<OfferRowRecord[]> =>
  tx.select().from(offerRow).where(eq(offerRow.offerId, offerId)).orderBy(asc(offerRow.place));

export function readOfferRows(tx: Executor, offerId: number): Promise<Offer['rows']> {
  const { id, lp, actionCodeId, actionDesc, actionScopeId, unitType, amount, vatPercent } = offerRow;
  const { cost, level, costItems, earlier, lastPrice, price, byHand } = offerRow;
  return tx
    .select({
      id,
      lp,
      actionCodeId,
      actionDesc,
      actionScopeId,
      unitType,
      amount,
      vatPercent,
      cost,
      level,
      costItems,
      earlier,
      lastPrice,
      price,
      byHand,
      code: actionCode.key,
      scope: actionScope.value,
    })
    .from(offerRow)
    .leftJoin(actionCode, eq(actionCode.id, offerRow.actionCodeId))
    .leftJoin(actionScope, eq(actionScope.id, offerRow.actionScopeId))
    .where(eq(offerRow.offerId, offerId))
    .orderBy(asc(offerRow.place));
}

export async function removeOffer(tx: Transaction, id: number): Promise<void> {
  await tx.delete(offer).where(eq(offer.id, id));
}
