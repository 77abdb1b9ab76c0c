import { type Clarification, clarification as clarificationRow } from '@ostep/api-protocols';
import { checkedRows, type RawSql, selectList, type Transaction } from '@ostep/service-kit';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { clarification, protocolPart } from './tables';

const clarificationColumns = {
  id: clarification.id,
  protocolPart: clarification.protocolPartId,
  actionCode: clarification.actionCodeId,
  note: clarification.note,
  notedBy: clarification.notedBy,
  notedTime: clarification.notedTime,
};

export function countOpenClarifications(tx: Transaction, protocolId: number): Promise<number> {
  const parts = tx.select({ id: protocolPart.id }).from(protocolPart).where(eq(protocolPart.protocolId, protocolId));
  return tx.$count(
    clarification,
    and(inArray(clarification.protocolPartId, parts), isNull(clarification.answeredTime)),
  );
}

/** Hand-written SQL, as it is read in a snapshot. */
export async function readOpenClarifications(sql: RawSql, protocolId: number): Promise<Clarification[]> {
  const rows = await sql`
    select ${sql.unsafe(selectList('note', clarificationColumns))}
    from protocols.clarification note join protocols.protocol_part part on part.id = note.protocol_part_id
    where part.protocol_id = ${protocolId} and note.answered_time is null
    order by note.id`;
  return checkedRows(clarificationRow, rows);
}

type Note = Pick<Clarification, 'protocolPart' | 'actionCode' | 'note' | 'notedBy'>;

/** A new note replaces the open one of the same part and code. */
export async function putClarification(tx: Transaction, { protocolPart: part, actionCode, note, notedBy }: Note) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`clarification ${part}`}, 0))`);
  await tx
    .update(clarification)
    .set({ answeredBy: notedBy, answeredTime: sql`now()` })
    .where(
      and(
        eq(clarification.protocolPartId, part),
        actionCode === null ? isNull(clarification.actionCodeId) : eq(clarification.actionCodeId, actionCode),
        isNull(clarification.answeredTime),
      ),
    );
  const [written] = await tx
    .insert(clarification)
    .values({ protocolPartId: part, actionCodeId: actionCode, note, notedBy })
    .returning(clarificationColumns);
  if (!written) throw new Error('the clarification was not written');
  return written;
}

export async function answerClarification(
  tx: Transaction,
  id: number,
  { answer, answeredBy }: { readonly answer: string | null; readonly answeredBy: string },
): Promise<boolean> {
  const answered = await tx
    .update(clarification)
    .set({ answer, answeredBy, answeredTime: sql`now()` })
    .where(and(eq(clarification.id, id), isNull(clarification.answeredTime)))
    .returning({ id: clarification.id });
  return answered.length > 0;
}
