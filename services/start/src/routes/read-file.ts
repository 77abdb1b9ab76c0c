import { BY_TITLES, type ReadingForm, type StartKind, type StartReading, startFields } from '@ostep/api-start';
import { type Call, type Caller, readFile, readJob, refuseRequest, type Service } from '@ostep/service-kit';
import { readLayouts } from '../data/batches';
import { readKnownData } from '../data/known-data';
import { refuse } from '../refusals';
import type { ReadTable } from '../rules/read-table';
import { startFileJob } from '../start-file-job';
import type { StartFiles } from '../start-files';

export type StoredFile = { readonly token: string; readonly name: string; readonly bytes: Uint8Array };

/** A file that this person uploaded here. @throws Refusal readingNotFound, fileNotFound */
export async function findUploaded({ db }: Service, token: string, { subject }: Caller): Promise<StoredFile> {
  const job = await readJob(db, token);
  if (!job || job.queue !== startFileJob.queue || job.createdBy !== subject || job.fileSha256 === null)
    throw refuse('readingNotFound');
  return { token, name: job.fileName ?? '', bytes: await contentOf({ db }, job.fileSha256) };
}

async function contentOf({ db }: Pick<Service, 'db'>, sha256: string): Promise<Uint8Array> {
  const file = await readFile(db, sha256);
  if (!file) throw refuseRequest('fileNotFound');
  return file.content;
}

type Reading = { readonly table: ReadTable; readonly reading: StartReading; readonly takenBefore: number };

/** Reads a stored file as a kind. @throws Refusal, FileRefusal */
export async function readStartFile(
  { service, files }: { readonly service: Service; readonly files: StartFiles },
  { kind, file, form, call }: { kind: StartKind; file: StoredFile; form: ReadingForm; call: Pick<Call, 'signal'> },
): Promise<Reading> {
  const fields: ReadonlySet<string> = new Set(startFields[kind]);
  const named = form.columns === BY_TITLES ? null : form.columns;
  if (Object.values(named ?? {}).some((field) => !fields.has(field))) throw refuse('columnOfOtherKind');
  const known = await readKnownData(service.db, kind, service.now());
  const layouts = await readLayouts(service.db, kind);
  const table = await files.read(file.bytes, { kind, ...form, layouts, known }, call.signal());
  const takenBefore = new Set(table.taken.map(({ digest }) => digest).filter((digest) => digest in known.taken)).size;
  return { table, reading: { token: file.token, fileName: file.name, ...table.reading }, takenBefore };
}
