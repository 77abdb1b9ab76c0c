export { cookieValue, FORGERY_COOKIE, FORGERY_HEADER, newForgeryCookie } from './auth/anti-forgery';
export { bearerToken, createTokenVerifier } from './auth/caller';
export { demoPasswordRisks, isLoopback } from './auth/demo-passwords';
export { attemptEach } from './database/attempt-each';
export { checkedColumns, checkedRow, checkedRows } from './database/checked-rows';
export { openDatabase, probeDatabase } from './database/database';
export { type ConstraintRefusals, databaseFault, refusalFor, refusalOfFault } from './database/database-fault';
export { deletedVerb, missingRecordRefusal } from './database/deleted';
export { escapeLike } from './database/escape-like';
export { findFile, readFile, type StoredFile, sha256Of, storeFile, storeParts } from './database/files';
export { groupRows, rowsBy } from './database/group-rows';
export { type HistorySource, historyVerb, namesIn } from './database/history';
export { readLastSeal } from './database/last-seal';
export { pageOf, ROWS_OF_PAGE } from './database/page-of';
export { pgAddress } from './database/pg-address';
export { preparedOnce } from './database/prepared-once';
export { type RowChanges, rowChanges } from './database/row-changes';
export { type RowRange, rowRange } from './database/row-range';
export { selectList } from './database/select-list';
export { transactionAs } from './database/transaction-as';
export { whileLocked } from './database/while-locked';
export { insertRows, type NewRow, updateRows } from './database/write-rows';
export { createApp } from './http/app';
export { attachmentResponse } from './http/attachment';
export { createOnce } from './http/create-once';
export { fileResponse } from './http/file-response';
export { type FaultHandler, type Guard, type GuardedListener, sendInternalError } from './http/guard';
export { type Html, html, raw, textOf } from './http/html';
export { listen, listenerOf } from './http/listen';
export { listenServer } from './http/listen-server';
export { problemBody, problemResponse, problemType } from './http/problem-response';
export {
  questionOf,
  readAnswers,
  refuseUnanswered,
  requireAllAnswers,
  requireAnswers,
  type SaveQuestions,
} from './http/questions';
export { refuseMethod } from './http/refuse-method';
export { savedFilterHandlers } from './http/saved-filters';
export { verbRunner } from './http/verb-runner';
export type { ChildProgram } from './jobs/child/child-process';
export { type Children, openChildren } from './jobs/child/children';
export { type ChildTools, serveChild, serveScans } from './jobs/child/serve-child';
export { type DocumentRequest, documentHandlers, enqueueDocument } from './jobs/documents';
export { fileMaking, type MadeFile, madeFileHandlers } from './jobs/file-making';
export { type InProcessJob, inProcessJob } from './jobs/in-process-job';
export { enqueue } from './jobs/job-payload';
export { jobResult } from './jobs/job-result';
export {
  cancelJob,
  failJob,
  insertJob,
  type JobLogEntry,
  type JobRow,
  jobRow,
  jobViewOf,
  type Reading,
  reading,
  readJob,
  repeatJob,
} from './jobs/job-rows';
export type { JobHandler, Outcome, Work } from './jobs/job-runner';
export { requireJobSlot, requireQueueAvailable } from './jobs/job-slots';
export { jobStream } from './jobs/job-stream';
export { migrateQueue, openQueues, QUEUE_SCHEMA } from './jobs/queue';
export { openRepeating, type Repeating } from './jobs/repeating';
export type { Service } from './jobs/service';
export { createLog, type Log } from './process/log';
export { measureValue } from './process/measure-value';
export { createMetrics, EVENT_LOOP_LOOK_MS, type Metrics } from './process/metrics';
export { runMain, shutDownOnSignal } from './process/process-lifecycle';
export {
  onOff,
  port,
  readSettings,
  type ServiceSettings,
  SettingsError,
  serviceSettings,
  smtpAddress,
  tracesEndpoint,
  type WorkerSettings,
  workerSettings,
} from './process/settings';
export { handleSupervisorCommands } from './process/supervisor';
export { listenMonitoring, monitoringApp } from './start/monitoring';
export { openService } from './start/open-service';
export { watchPools } from './start/pool-watch';
export { type Program, runIfMain } from './start/program';
export { type ServiceDefinition, serviceProgram } from './start/service-program';
export { type WorkerDefinition, workerProgram } from './start/worker-program';
export { closeTracing, openTracing } from './tracing/open-tracing';
export { currentTracer } from './tracing/tracer';
export type { Call, HandlerAnswer, Handlers, UploadedFile } from './verb/call';
export type { Caller } from './verb/caller';
export { atField, defineRefusals, isNamedRefusal, Refusal, type RefusalStatus, refuseRequest } from './verb/refusal';
export { type Reply, reply } from './verb/reply';
export { requestTexts } from './verb/texts';
export type { Database, Executor, RawSql, Transaction } from './verb/transaction';
export type { ReadCall, RouteCall, VerbCall } from './verb/verb-call';
export { conflictRefusal, etagOf, requireVersion } from './verb/version';
export { isWriter, type Person, type Writer } from './verb/writers';
