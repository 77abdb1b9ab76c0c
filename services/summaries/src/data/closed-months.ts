import type { ClosingSums, MonthClosing } from '@ostep/api-summaries';
import type { IsoDate } from '@ostep/kernel';
import { type Executor, repeatJob, type Transaction } from '@ostep/service-kit';
import { and, desc, eq, isNull, max, sql } from 'drizzle-orm';
import { closedMonth, squad } from './published-views';
import { closedDocument, monthClosing } from './tables';

export async function readLastClosed(tx: Executor): Promise<IsoDate | null> {
  const [row] = await tx.select({ month: max(closedMonth.month) }).from(closedMonth);
  return row?.month ?? null;
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

const ofClosed = (month: IsoDate) => and(eq(monthClosing.month, month), isNull(monthClosing.reopenedTime));

export function readStatements(tx: Executor, month: IsoDate, kind: string): Promise<MonthClosing['statements']> {
  return tx
    .select({ squadId: squad.id, squadName: squad.name, number: closedDocument.number })
    .from(closedDocument)
    .innerJoin(monthClosing, eq(monthClosing.id, closedDocument.closingId))
    .innerJoin(squad, eq(squad.id, closedDocument.squadId))
    .where(and(ofClosed(month), eq(closedDocument.kind, kind)))
    .orderBy(closedDocument.number);
}

type Sought = { readonly month: IsoDate; readonly kind: string; readonly squadId: number | null };

/** The job that has the file. One that failed is made once more: of the same figures come the same bytes. */
export async function findArchivedJob(tx: Transaction, { month, kind, squadId }: Sought): Promise<string | null> {
  const [kept] = await tx
    .select({ id: closedDocument.id, jobId: closedDocument.jobId })
    .from(closedDocument)
    .innerJoin(monthClosing, eq(monthClosing.id, closedDocument.closingId))
    .where(
      and(
        ofClosed(month),
        eq(closedDocument.kind, kind),
        squadId === null ? isNull(closedDocument.squadId) : eq(closedDocument.squadId, squadId),
      ),
    );
  if (!kept) return null;
  const [ended] = await tx.execute(
    sql`select id from jobs.job where id = ${kept.jobId} and state in ('failed', 'cancelled')`,
  );
  if (!ended) return kept.jobId;
  const jobId = await repeatJob(tx, kept.jobId);
  await tx.update(closedDocument).set({ jobId }).where(eq(closedDocument.id, kept.id));
  return jobId;
}
