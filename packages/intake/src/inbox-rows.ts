import { type InboxFile, sourceFile } from '@ostep/endpoint-kit';
import {
  type Caller,
  checkedRow,
  checkedRows,
  type Executor,
  jobRow,
  reading,
  refuseRequest,
  type Transaction,
} from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { intakeTexts } from './texts';
import { isRefusedScan } from './upload-rows';

const MAX_LISTED = 2_000;

const { sha256 } = sourceFile.shape;

const inboxRow = jobRow.pick({ id: true, state: true, percent: true, problem: true }).extend({
  batch: z.string(),
  name: z.string(),
  sha256: sha256.nullable(),
  reading: reading.nullable(),
  isLayoutKnown: z.boolean(),
  sentTo: z.string().nullable(),
  sentAt: z.string(),
});

const lockedRow = inboxRow.extend({ result: z.unknown() });

export type InboxRow = Readonly<z.infer<typeof inboxRow>>;
export type LockedFile = Readonly<z.infer<typeof lockedRow>>;

export type SavedRecord = {
  readonly jobId: string;
  readonly id: number;
  readonly number: string;
  readonly version: number;
};

const columns = sql.raw(`id, batch, file_name as name, file_sha256 as sha256, state, percent, problem, reading,
  (reading->>'layout' is null or exists (
    select from requests.known_layout known where known.layout = reading->>'layout')) as "isLayoutKnown",
  sent_to as "sentTo", created_at as "sentAt"`);

type InboxOwner = { readonly queues: readonly string[]; readonly caller: Caller };

const isOwnedBy = ({ queues, caller }: InboxOwner) =>
  sql`queue in ${queues} and created_by = ${caller.subject} and batch is not null`;

export async function inboxRows(executor: Executor, owner: InboxOwner): Promise<InboxRow[]> {
  const rows = await executor.execute(sql`
    select ${columns} from jobs.job where ${isOwnedBy(owner)} order by created_at, id limit ${MAX_LISTED}`);
  return checkedRows(inboxRow, rows);
}

/** Locked until the transaction ends, so that two requests do not save or undo one file at a time. @throws Refusal 404 */
export async function lockInboxFile(tx: Transaction, owner: InboxOwner, id: string): Promise<LockedFile> {
  const rows = await tx.execute(sql`
    select ${columns}, result from jobs.job where ${isOwnedBy(owner)} and id = ${id} for update`);
  const file = checkedRow(lockedRow, rows);
  if (!file) throw refuseRequest('jobNotFound');
  return file;
}

const fileCount = z.object({ files: z.int() });

export async function countFilesOfBatch(tx: Transaction, owner: InboxOwner, batch: string): Promise<number> {
  const rows = await tx.execute(sql`
    select count(*) as files from jobs.job where ${isOwnedBy(owner)} and batch = ${batch}`);
  return checkedRow(fileCount, rows)?.files ?? 0;
}

export async function restartFile(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`
    update jobs.job set state = 'waiting', percent = 0, step = '', attempts = 0, enqueued_at = null, reading = null,
      problem = null
    where id = ${id} and state in ('done', 'failed')`);
}

export async function removeFromInbox(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`update jobs.job set batch = null where id = ${id}`);
}

/** `rows` are oldest first: the later one of two equal files is the duplicate. */
export function inboxFiles(rows: readonly InboxRow[], saved: readonly SavedRecord[]): InboxFile[] {
  const records = new Map(saved.map(({ jobId, id, number }) => [jobId, { id, number }]));
  const earlier: EarlierFiles = { byContent: new Map(), byKey: new Map() };
  return rows.map((row) => {
    const record = records.get(row.id) ?? null;
    const { state, reason } = record ? { state: 'saved' as const, reason: null } : stateOf(row, earlier);
    if (state !== 'refused') addFile(earlier, row);
    return {
      jobId: row.id,
      batch: row.batch,
      name: row.name,
      sentAt: row.sentAt,
      state,
      percent: row.percent,
      lines: row.reading?.lines ?? 0,
      doubts: row.reading?.doubts ?? [],
      cause: row.reading?.cause ?? null,
      head: row.reading?.head ?? null,
      reason,
      scan: isRefusedScan(row),
      canReadAgain: row.sha256 !== null && (row.state === 'done' || row.state === 'failed'),
      handedOn: row.sentTo !== null,
      record,
    };
  });
}

export const isReady = ({ reading, isLayoutKnown }: Pick<InboxRow, 'reading' | 'isLayoutKnown'>) =>
  reading?.ready === true && isLayoutKnown;

/** The names of earlier files, by what makes a later one a duplicate. */
type EarlierFiles = { readonly byContent: Map<string, string>; readonly byKey: Map<string, string> };

function stateOf(row: InboxRow, earlier: EarlierFiles): Pick<InboxFile, 'state' | 'reason'> {
  if (row.state === 'failed') return { state: 'refused', reason: row.problem?.message ?? null };
  if (row.state === 'cancelled') return { state: 'refused', reason: intakeTexts.cancelled };
  if (row.state !== 'done') return { state: 'reading', reason: null };
  const duplicate = duplicateOf(row, earlier);
  if (duplicate !== null) return { state: 'duplicate', reason: duplicate };
  if (!isReady(row)) return { state: 'check', reason: row.reading?.ready ? intakeTexts.newLayout : null };
  return { state: 'ready', reason: null };
}

function duplicateOf({ sha256, reading }: InboxRow, { byContent, byKey }: EarlierFiles): string | null {
  const sameFile = sha256 === null ? undefined : byContent.get(sha256);
  if (sameFile !== undefined) return intakeTexts.sameFile(sameFile);
  const sameDocument = reading?.key ? byKey.get(reading.key) : undefined;
  if (sameDocument !== undefined) return intakeTexts.sameDocument(sameDocument);
  return reading?.duplicateOf ?? null;
}

function addFile({ byContent, byKey }: EarlierFiles, { sha256, reading, name }: InboxRow) {
  if (sha256 !== null && !byContent.has(sha256)) byContent.set(sha256, name);
  if (reading?.key && !byKey.has(reading.key)) byKey.set(reading.key, name);
}
