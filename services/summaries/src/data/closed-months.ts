import type { ClosingSums, MonthClosing } from '@ostep/api-summaries';
import type { IsoDate } from '@ostep/kernel';
import { checkedRow, type Executor, repeatJob, type Transaction } from '@ostep/service-kit';
import { and, desc, eq, isNull, max, sql } from 'drizzle-orm';
import * as z from 'zod';
import { closedMonth, squad } from './published-views';
import { closedDocument, monthClosing } from './tables';

export async function readLastClosed(tx: Executor): Promise<IsoDate | null> {
  const [row] = await tx.select({ month: max(closedMonth.month) }).from(closedMonth);
  return row?.month ?? null;
}

/** The first day of the month after the last closed one, or of the month of the first work if none is closed. */
export async function readFirstOpenMonth(tx: Executor): Promise<IsoDate | null> {
  const rows = await tx.execute(sql`
    select coalesce(
      (select (max(month) + interval '1 month')::date from dictionaries_v1.closed_month),
      date_trunc('month', least(
        (select min(finished_date) from orders_v1.squad_assignment),
        (select min(o.finished_date) from orders_v1.work_order o where exists (
          select from orders_v1.squad_assignment a where a.order_id = o.id and a.finished_date is null))))::date) as month`);
  return checkedRow(z.object({ month: z.string().nullable() }), rows)?.month ?? null;
}

type Closed = { readonly month: IsoDate; readonly closedBy: string; readonly sums: ClosingSums };

export async function writeClosing(tx: Transaction, { month, closedBy, sums }: Closed): Promise<number> {
  const [row] = await tx
    .insert(monthClosing)
    .values({ month, closedBy, ...sums, linesDigest: sql`summaries.digest_of_lines(${month}::date)` })
    .returning({ id: monthClosing.id });
  if (!row) throw new Error('the closing was not written');
  return row.id;
}

type Reopened = { readonly month: IsoDate; readonly reopenedBy: string; readonly reason: string };

export async function writeReopening(tx: Transaction, { month, ...reopened }: Reopened): Promise<void> {
  await tx
    .update(monthClosing)
    .set({ ...reopened, reopenedTime: sql`now()` })
    .where(and(eq(monthClosing.month, month), isNull(monthClosing.reopenedTime)));
}

export async function readClosings(tx: Executor, month: IsoDate): Promise<MonthClosing['closings']> {
  const rows = await tx.select().from(monthClosing).where(eq(monthClosing.month, month)).orderBy(desc(monthClosing.id));
  return rows.map(
    ({ id, month: _, linesDigest: __, works, unsettled, squadIncome, companyIncome, profit, ...closing }) => ({
      ...closing,
      sums: { works, unsettled, squadIncome, companyIncome, profit },
    }),
  );
}

type ArchivedDocument = Omit<typeof closedDocument.$inferInsert, 'id'>;

export async function writeDocuments(tx: Transaction, documents: readonly ArchivedDocument[]): Promise<void> {
  if (documents.length > 0) await tx.insert(closedDocument).values([...documents]);
}

const inClosedMonth = (month: IsoDate) => and(eq(monthClosing.month, month), isNull(monthClosing.reopenedTime));

export function readStatements(tx: Executor, month: IsoDate, kind: string): Promise<MonthClosing['statements']> {
  return tx
    .select({ squadId: squad.id, squadName: squad.name, number: closedDocument.number })
    .from(closedDocument)
    .innerJoin(monthClosing, eq(monthClosing.id, closedDocument.closingId))
    .innerJoin(squad, eq(squad.id, closedDocument.squadId))
    .where(and(inClosedMonth(month), eq(closedDocument.kind, kind)))
    .orderBy(closedDocument.number);
}

type DocumentKey = { readonly month: IsoDate; readonly kind: string; readonly squadId: number | null };

/** The job with the file. A failed job is repeated: the same figures give the same bytes. */
export async function findArchivedJob(tx: Transaction, { month, kind, squadId }: DocumentKey): Promise<string | null> {
  const [document] = await tx
    .select({ id: closedDocument.id, jobId: closedDocument.jobId })
    .from(closedDocument)
    .innerJoin(monthClosing, eq(monthClosing.id, closedDocument.closingId))
    .where(
      and(
        inClosedMonth(month),
        eq(closedDocument.kind, kind),
        squadId === null ? isNull(closedDocument.squadId) : eq(closedDocument.squadId, squadId),
      ),
    );
  if (!document) return null;
  const [ended] = await tx.execute(
    sql`select id from jobs.job where id = ${document.jobId} and state in ('failed', 'cancelled')`,
  );
  if (!ended) return document.jobId;
  const jobId = await repeatJob(tx, document.jobId);
  await tx.update(closedDocument).set({ jobId }).where(eq(closedDocument.id, document.id));
  return jobId;
}
