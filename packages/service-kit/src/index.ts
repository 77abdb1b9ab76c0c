export { cookieValue, FORGERY_COOKIE, FORGERY_HEADER, newForgeryCookie } from './anti-forgery';
export { createApp } from './app';
export type { Call, HandlerAnswer, Handlers, UploadedFile } from './call';
export { type Caller, createTokenVerifier } from './caller';
export { type Children, openChildren } from './child/children';
export { type ChildTools, serveChild } from './child/serve-child';
export { createOnce } from './create-once';
export {
  type Database,
  type Executor,
  openDatabase,
  probeDatabase,
  type RawSql,
  type Transaction,
} from './database';
export { demoPasswordRisks } from './demo-passwords';
export { DOCUMENT_QUEUE, documentResponse, readDocumentJob, renderedFile } from './documents';
export { readFile, type StoredFile, sha256Of, storeFile } from './files';
export { type FaultHandler, type Guard, type GuardedListener, sendInternalError, UNEXPECTED } from './guard';
export { type Html, html, raw, textOf } from './html';
export { insertJob, type JobLogEntry, type JobRow, jobViewOf, readJob } from './job-rows';
export { jobStream } from './job-stream';
export { listen, listenerOf } from './listen';
export { listenServer } from './listen-server';
export { createLog, type Log } from './log';
export { createMetrics, type Metrics } from './metrics';
export { listenMonitoring, monitoringApp } from './monitoring';
export { problemBody, problemResponse } from './problem-response';
export { runMain, shutDownOnSignal } from './process-lifecycle';
export { questionOf, requireAnswers, type SaveQuestions } from './questions';
export { migrateQueue, openQueues, QUEUE_SCHEMA } from './queue';
export { atField, defineRefusals, Refusal, type RefusalStatus, refuseRequest } from './refusal';
export { type Reply, reply } from './reply';
export { type RowChanges, rowChanges } from './row-changes';
export { openService, type Service } from './service';
export {
  port,
  readSettings,
  type ServiceSettings,
  SettingsError,
  serviceSettings,
  tracesEndpoint,
  type WorkerSettings,
  workerSettings,
} from './settings';
export { type ServiceDefinition, startService } from './start-service';
export { handleSupervisorCommands } from './supervisor';
export { closeTracing, openTracing } from './tracing/open-tracing';
export { currentTracer, traceIdOf } from './tracing/tracer';
export {
  earlierUploads,
  jobResult,
  sourceFileResponse,
  submitUpload,
  type UploadOptions,
  uploadHandlers,
} from './uploads';
export { etagOf, requireVersion } from './version';
export { type Outcome, startWorker, type Work, type WorkerDefinition } from './worker';
export { insertRows, updateRows } from './write-rows';
