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

const MOST_LISTED = 2_000;

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

type Owned = { readonly queues: readonly string[]; readonly caller: Caller };

const owned = ({ queues, caller }: Owned) =>
  sql`queue in ${queues} and created_by = ${caller.subject} and batch is not null`;

export async function inboxRows(executor: Executor, owner: Owned): Promise<InboxRow[]> {
  const rows = await executor.execute(sql`
    select ${columns} from jobs.job where ${owned(owner)} order by created_at, id limit ${MOST_LISTED}`);
  return checkedRows(inboxRow, rows);
}

/** Locked until the transaction ends: a file is saved and taken back by one request at a time. @throws Refusal 404 */
export async function lockInboxFile(tx: Transaction, owner: Owned, id: string): Promise<LockedFile> {
  const rows = await tx.execute(sql`
    select ${columns}, result from jobs.job where ${owned(owner)} and id = ${id} for update`);
  const file = checkedRow(lockedRow, rows);
  if (!file) throw refuseRequest('jobNotFound');
  return file;
}

const fileCount = z.object({ files: z.int() });

export async function countOfBatch(tx: Transaction, owner: Owned, batch: string): Promise<number> {
  const rows = await tx.execute(sql`
    select count(*) as files from jobs.job where ${owned(owner)} and batch = ${batch}`);
  return checkedRow(fileCount, rows)?.files ?? 0;
}

export async function readAgain(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`
    update jobs.job set state = 'waiting', percent = 0, step = '', attempts = 0, enqueued_at = null, reading = null,
      problem = null
    where id = ${id} and state in ('done', 'failed')`);
}

export async function takeOffInbox(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`update jobs.job set batch = null where id = ${id}`);
}

/** `rows` oldest first: of two that are the same the later one is the duplicate. */
export function inboxFiles(rows: readonly InboxRow[], saved: readonly SavedRecord[]): InboxFile[] {
  const records = new Map(saved.map(({ jobId, id, number }) => [jobId, { id, number }]));
  const byContent = new Map<string, string>();
  const byKey = new Map<string, string>();
  return rows.map((row) => {
    const record = records.get(row.id) ?? null;
    const { state, reason } = record ? { state: 'saved' as const, reason: null } : stateOf(row, { byContent, byKey });
    if (state !== 'refused') remember(row, byContent, byKey);
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

type Seen = { readonly byContent: ReadonlyMap<string, string>; readonly byKey: ReadonlyMap<string, string> };

function stateOf(row: InboxRow, seen: Seen): Pick<InboxFile, 'state' | 'reason'> {
  if (row.state === 'failed') return { state: 'refused', reason: row.problem?.message ?? null };
  if (row.state === 'cancelled') return { state: 'refused', reason: intakeTexts.cancelled };
  if (row.state !== 'done') return { state: 'reading', reason: null };
  const duplicate = duplicateOf(row, seen);
  if (duplicate !== null) return { state: 'duplicate', reason: duplicate };
  if (!isReady(row)) return { state: 'check', reason: row.reading?.ready ? intakeTexts.newLayout : null };
  return { state: 'ready', reason: null };
}

function duplicateOf({ sha256, reading }: InboxRow, { byContent, byKey }: Seen): string | null {
  const sameFile = sha256 === null ? undefined : byContent.get(sha256);
  if (sameFile !== undefined) return intakeTexts.sameFile(sameFile);
  const samePaper = reading?.key ? byKey.get(reading.key) : undefined;
  if (samePaper !== undefined) return intakeTexts.samePaper(samePaper);
  return reading?.duplicateOf ?? null;
}

function remember({ sha256, reading, name }: InboxRow, byContent: Map<string, string>, byKey: Map<string, string>) {
  if (sha256 !== null && !byContent.has(sha256)) byContent.set(sha256, name);
  if (reading?.key && !byKey.has(reading.key)) byKey.set(reading.key, name);
}
