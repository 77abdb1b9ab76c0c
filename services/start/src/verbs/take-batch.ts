import { isConfirmed, type StartBatch, type StartKind } from '@ostep/api-start';
import { attemptEach, type Transaction, type VerbCall } from '@ostep/service-kit';
import {
  type BatchRecord,
  batchOf,
  insertBatch,
  insertBatchRows,
  keepWaiting,
  lockBatch,
  lockBatches,
  needsApproval,
  readManagers,
  readWaiting,
  removeWaiting,
  updateBatch,
} from '../data/batches';
import { countTaken } from '../data/known-data';
import { takeRows, undoRows } from '../data/take-rows';
import { raisedByUndo, refuse } from '../refusals';
import { readerOf } from '../rules/kinds/readers';
import type { TakenRow } from '../rules/read-table';

type Input = {
  readonly kind: StartKind;
  readonly fileName: string;
  readonly rows: readonly TakenRow[];
  /** Whether they are the rows, with the values, that the person was shown. */
  readonly isAsTold: boolean;
  /** How many of them the reading found taken before. */
  readonly takenBefore: number;
};

/** Takes the rows of a file, or keeps them until a second person confirms their amounts. */
export async function takeBatch({ tx, input, caller }: VerbCall<Input>): Promise<StartBatch> {
  const { kind, fileName, rows, isAsTold, takenBefore } = input;
  await lockBatches(tx);
  const digests = rows.map(({ digest }) => digest);
  if (!isAsTold || (await countTaken(tx, kind, digests)) !== takenBefore) throw refuse('rowsChanged');
  if (rows.length === 0) throw refuse('nothingToTake');
  const waits = isConfirmed(kind) && (await needsApproval(tx));
  const record = await insertBatch(tx, {
    kind,
    fileName,
    rows: rows.length,
    total: readerOf(kind).total(rows.map(({ payload }) => payload)),
    state: waits ? 'waiting' : 'taken',
    subject: caller.subject,
    createdBy: caller.fullName,
  });
  await insertBatchRows(tx, record.id, rows);
  if (waits) await keepWaiting(tx, record.id, rows);
  else await takeRows(tx, ofBatch(record), rows);
  return batchOf(record, caller.subject);
}

/** Entries belong to who made the batch, also when somebody else confirms it. */
const ofBatch = ({ id, kind, fileName, createdBy, subject }: BatchRecord) => ({
  id,
  kind,
  fileName,
  actor: createdBy,
  subject,
});

export async function confirmBatch({ tx, input: id, caller }: VerbCall<number>): Promise<StartBatch> {
  const record = await lockBatch(tx, id);
  if (!record) throw refuse('batchNotFound');
  const rows = await readWaiting(tx, id);
  if (record.state !== 'waiting' || !rows) throw refuse('notWaiting');
  if (record.subject === caller.subject) {
    const others = (await readManagers(tx)).filter(({ subject }) => subject !== caller.subject);
    throw refuse('ownBatch', { names: others.map(({ fullName }) => fullName) });
  }
  await takeRows(tx, ofBatch(record), rows);
  await removeWaiting(tx, id);
  const confirmed = { confirmedSubject: caller.subject, confirmedBy: caller.fullName };
  return batchOf(await updateBatch(tx, id, { state: 'taken', ...confirmed }), caller.subject);
}

export async function undoBatch({ tx, input: id, caller }: VerbCall<number>): Promise<number> {
  const record = await lockBatch(tx, id);
  if (!record) throw refuse('batchNotFound');
  if (record.state === 'undone') throw refuse('alreadyUndone');
  if (record.state === 'waiting') await removeWaiting(tx, id);
  else {
    const undo = (inner: Transaction, { kind }: BatchRecord) => undoRows(inner, { id, kind, actor: caller.fullName });
    const [outcome] = await attemptEach(tx, [record], undo, { raised: raisedByUndo(record) });
    if (outcome?.refusal) throw outcome.refusal;
  }
  await updateBatch(tx, id, { state: 'undone', undoneBy: caller.fullName });
  return id;
}
