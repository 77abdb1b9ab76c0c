import { insertRows, type NewRow, type Transaction } from '@ostep/service-kit';
import { desc, eq, sql } from 'drizzle-orm';
import type { OfferRecord } from './offer-rows';
import { offer, offerRow } from './tables';

type NewOffer = typeof offer.$inferInsert;
type RowToInsert = Omit<NewRow<typeof offerRow>, 'offerId' | 'place'>;

export async function insertOffer(tx: Transaction, head: NewOffer, rows: readonly RowToInsert[]): Promise<number> {
  const [inserted] = await tx.insert(offer).values(head).returning({ id: offer.id });
  if (!inserted) throw new Error('the offer was not inserted');
  await insertRows(
    tx,
    offerRow,
    rows.map((row, place) => ({ ...row, offerId: inserted.id, place })),
  );
  return inserted.id;
}

type Head = Pick<
  OfferRecord,
  'title' | 'part' | 'forestDistrictId' | 'year' | 'overhead' | 'profit' | 'growth' | 'leastItems' | 'modifiedBy'
>;

export async function updateOffer(tx: Transaction, id: number, head: Head & { version: number }): Promise<void> {
  await tx
    .update(offer)
    .set({ ...head, modifiedTime: sql`now()` })
    .where(eq(offer.id, id));
}

type Outcome = Pick<OfferRecord, 'state' | 'winnerNet' | 'version' | 'modifiedBy'>;

export async function updateState(tx: Transaction, id: number, outcome: Outcome): Promise<void> {
  await tx
    .update(offer)
    .set({ ...outcome, modifiedTime: sql`now()` })
    .where(eq(offer.id, id));
}

/** The percents and the least number of works of the newest offer, with which the next one starts. */
export async function readLastPercents(tx: Transaction) {
  const { overhead, profit, growth, leastItems } = offer;
  const [last] = await tx.select({ overhead, profit, growth, leastItems }).from(offer).orderBy(desc(offer.id)).limit(1);
  return last ?? { overhead: 0, profit: 0, growth: 0, leastItems: 3 };
}

export type RowFigures = Pick<
  typeof offerRow.$inferSelect,
  'id' | 'price' | 'byHand' | 'cost' | 'level' | 'costItems' | 'earlier' | 'lastPrice'
>;

export async function updateRowFigures(tx: Transaction, offerId: number, rows: readonly RowFigures[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update offers.offer_row as held
    set price = given.price, by_hand = given."byHand", cost = given.cost, level = given.level,
      cost_items = given."costItems", earlier = given.earlier, last_price = given."lastPrice"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (id bigint, price numeric, "byHand" boolean,
      cost numeric, level text, "costItems" integer, earlier boolean, "lastPrice" numeric)
    where held.id = given.id and held.offer_id = ${offerId}
      and (held.price, held.by_hand, held.cost, held.level, held.cost_items, held.earlier, held.last_price) is distinct from
        (given.price, given."byHand", given.cost, given.level, given."costItems", given.earlier, given."lastPrice")`);
}
