import { INBOX_FILES, type InboxFile, type InboxOutcome, type JobDefinition, queuesOf } from '@ostep/endpoint-kit';
import {
  type Caller,
  type ConstraintRefusals,
  cancelJob,
  createOnce,
  databaseFault,
  type Executor,
  enqueue,
  failJob,
  isNamedRefusal,
  problemBody,
  Refusal,
  refusalOfFault,
  refuseRequest,
  requireJobSlot,
  type Service,
  sha256Of,
  storeFile,
  type Transaction,
  transactionAs,
  type UploadedFile,
  type VerbCall,
} from '@ostep/service-kit';
import type * as z from 'zod';
import {
  countFilesOfBatch,
  inboxFiles,
  inboxRows,
  isReady,
  type LockedFile,
  lockInboxFile,
  removeFromInbox,
  restartFile,
  type SavedRecord,
} from './inbox-rows';

export type InboxOptions<Form> = ConstraintRefusals & {
  readonly job: JobDefinition;
  readonly check: (content: Uint8Array) => void;
  readonly form: z.ZodType<Form>;
  readonly save: (call: VerbCall<Form>) => Promise<number>;
  /** Refuses a record that was used since it was saved. */
  readonly undo: (call: VerbCall<{ readonly id: number }>) => Promise<number>;
  readonly savedFrom: (executor: Executor, jobIds: readonly string[]) => Promise<SavedRecord[]>;
};

type InboxCall = { readonly caller: Caller; readonly requestId: string };
type SendCall = InboxCall & {
  readonly params: { readonly batch: string };
  readonly idempotencyKey: string | undefined;
  readonly readFile: () => Promise<UploadedFile>;
};
type FilesCall = InboxCall & { readonly body: { readonly jobIds: readonly string[] } };
type FileAction = (tx: Transaction, file: LockedFile, record: SavedRecord | undefined) => Promise<number | null>;

export function inboxHandlers<const A extends string, Form>(service: Service, area: A, options: InboxOptions<Form>) {
  const { db } = service;
  const base = `/api/${area}/inbox` as const;
  const queues = queuesOf(options.job);

  const actOnFile = (call: FilesCall, jobId: string, action: FileAction) =>
    transactionAs(db, call, async (tx) => {
      const file = await lockInboxFile(tx, { queues, caller: call.caller }, jobId);
      const [record] = await options.savedFrom(tx, [jobId]);
      return action(tx, file, record);
    });
  const forEachFile = (actionFor: (call: FilesCall) => FileAction) => async (call: FilesCall) => {
    const outcomes: InboxOutcome[] = [];
    for (const jobId of new Set(call.body.jobIds)) {
      outcomes.push({ jobId, ...(await outcomeOf(actOnFile(call, jobId, actionFor(call)), options)) });
    }
    return outcomes;
  };
  const verbCall = <Input>({ caller, requestId }: InboxCall, tx: Transaction, input: Input): VerbCall<Input> => ({
    tx,
    input,
    caller,
    requestId,
    now: service.now(),
  });

  return {
    [`GET ${base}`]: async ({ caller }: InboxCall) => {
      const rows = await inboxRows(db, { queues, caller });
      const ids = rows.map(({ id }) => id);
      return inboxFiles(rows, await options.savedFrom(db, ids));
    },
    [`POST ${base}/file/{batch}`]: (call: SendCall) => receiveFile(service, call, `POST ${base}/file`, options),
    [`POST ${base}/save`]: forEachFile((call) => async (tx, file, record) => {
      if (record) return record.id;
      if (!isReady(file)) throw refuseRequest('notReady');
      return options.save(verbCall(call, tx, options.form.parse(file.result)));
    }),
    [`POST ${base}/undo`]: forEachFile((call) => async (tx, _, record) => {
      if (!record) return null;
      if (record.version !== 1) throw refuseRequest('changedSinceSaved');
      return options.undo(verbCall(call, tx, { id: record.id }));
    }),
    [`POST ${base}/read`]: forEachFile(() => async (tx, { id, sha256 }, record) => {
      if (sha256 === null) throw refuseRequest('notStored');
      if (!record) await restartFile(tx, id);
      return null;
    }),
    [`POST ${base}/remove`]: forEachFile(() => async (tx, { id }) => {
      await cancelJob(tx, id);
      await removeFromInbox(tx, id);
      return null;
    }),
  } as {
    readonly [K in `GET /api/${A}/inbox`]: (call: InboxCall) => Promise<InboxFile[]>;
  } & {
    readonly [K in `POST /api/${A}/inbox/file/{batch}`]: (call: SendCall) => Promise<{ jobId: string }>;
  } & {
    readonly [K in `POST /api/${A}/inbox/${'save' | 'undo' | 'read' | 'remove'}`]: (
      call: FilesCall,
    ) => Promise<InboxOutcome[]>;
  };
}

async function outcomeOf(
  action: Promise<number | null>,
  refusals: ConstraintRefusals,
): Promise<Omit<InboxOutcome, 'jobId'>> {
  try {
    return { id: await action, message: null };
  } catch (error) {
    const fault = databaseFault(error);
    const refusal = error instanceof Refusal ? error : fault && refusalOfFault(fault, refusals);
    if (!refusal) throw error;
    const details = refusal.errors.map(({ message }) => message).filter((message) => message !== refusal.message);
    return { id: null, message: [refusal.message, ...details].join(' ') };
  }
}

/** A request that is repeated with the same `Idempotency-Key` adds the file once. */
function receiveFile<Form>(
  service: Service,
  call: SendCall,
  endpoint: string,
  options: InboxOptions<Form>,
): Promise<{ jobId: string }> {
  const { caller, requestId, idempotencyKey, params } = call;
  return service.uploads.run(caller.subject, async () => {
    const file = await call.readFile();
    const body = { batch: params.batch, name: file.name, sha256: sha256Of(file.bytes) };
    return createOnce(service.db, { caller, requestId, idempotencyKey, body }, endpoint, async (tx) => ({
      jobId: await putIntoInbox(tx, call, file, options),
    }));
  });
}

async function putIntoInbox<Form>(
  tx: Transaction,
  { caller, requestId, params: { batch } }: SendCall,
  file: UploadedFile,
  { job, check }: InboxOptions<Form>,
): Promise<string> {
  const refusal = contentRefusal(file, check);
  await requireJobSlot(tx, job.queue, caller, INBOX_FILES, true);
  const files = await countFilesOfBatch(tx, { queues: queuesOf(job), caller }, batch);
  if (files >= INBOX_FILES) throw refuseRequest('batchFull', { most: INBOX_FILES });
  const stored = refusal ? null : await storeFile(tx, file.bytes, 'application/octet-stream');
  const id = await enqueue(tx, job, {
    ...(stored ? { fileSha256: stored.sha256 } : {}),
    payload: {},
    fileName: file.name,
    caller,
    requestId,
    batch,
  });
  if (refusal) await failJob(tx, id, problemBody({ ...refusal, requestId }));
  return id;
}

function contentRefusal({ bytes }: UploadedFile, check: (content: Uint8Array) => void) {
  try {
    check(bytes);
    return null;
  } catch (error) {
    if (!isNamedRefusal(error)) throw error;
    return { code: error.reason, status: error.status, message: error.message, errors: [] };
  }
}
