import type { DocumentSummary, JobDefinition } from '@ostep/endpoint-kit';
import type { ParseLog } from '@ostep/kernel';
import {
  type ConstraintRefusals,
  Refusal,
  type RouteCall,
  type Service,
  type VerbCall,
  verbRunner,
  type Work,
} from '@ostep/service-kit';
import type * as z from 'zod';
import { assessReading } from './assess-reading';
import { inboxHandlers } from './inbox';
import type { SavedRecord } from './inbox-rows';
import { earlierUploads, type SourceFile } from './source-file';
import { intakeTexts, otherKindTexts } from './texts';
import type { UploadRecords } from './upload-records';
import { handOnJob } from './upload-rows';
import { sourceFileOf, type UploadWork } from './upload-work';
import { sourceFileResponse, uploadHandlers } from './uploads';

export type Draft = { readonly parseLog: ParseLog };

/** What a domain makes of a document that was read. */
export type Completed<D extends Draft> = {
  readonly draft: D;
  /** Files with the same one are the same record; null where the number was not found. */
  readonly key: readonly (string | number | null)[] | null;
  readonly duplicateOf: string | null;
  readonly head: DocumentSummary;
  /** Null for a sheet, which can be saved unseen whatever its layout. */
  readonly layout: string | null;
  /** The kind of the document, where it is not the kind that the domain reads. */
  readonly otherKind: string | null;
  /** `Origins` as JSON for the row. */
  readonly originsJson: string;
};

export type IntakeOptions<A extends string, Form, J extends JobDefinition> = ConstraintRefusals & {
  readonly name: string;
  readonly area: A;
  readonly job: J;
  /** The program of the domain's reader, in the same folder as the service and the worker. */
  readonly program: URL;
  readonly form: z.ZodType<Form>;
  readonly save: (call: VerbCall<Form>) => Promise<number>;
  /** Refuses a record that was used since it was saved. */
  readonly undo: (call: VerbCall<{ readonly id: number }>) => Promise<number>;
  readonly records: UploadRecords;
};

type FileCall = RouteCall & { readonly params: { readonly id: number } };

export function fileHandlers<const A extends string, Form, D extends Draft>(
  service: Service,
  options: IntakeOptions<A, Form, JobDefinition>,
  check: (content: Uint8Array) => void,
) {
  const { area, job, records } = options;
  const run = verbRunner(service);
  const file = async (call: FileCall) =>
    sourceFileResponse(service, await run.read(call, records.sourceOf, { id: call.params.id }));
  return {
    ...inboxHandlers<A, Form>(service, area, { ...options, check, savedFrom: records.savedFrom }),
    ...uploadHandlers<A, D & { sourceFile: SourceFile }>(service, area, { job, check }),
    ...({ [`GET /api/${area}/{id}/file`]: file } as {
      readonly [K in `GET /api/${A}/{id}/file`]: typeof file;
    }),
  };
}

type ReadingWork<P extends z.ZodType> = UploadWork & Pick<Work<z.output<P>>, 'payload'>;
type Complete<Document, D extends Draft> = (
  document: Document,
  work: UploadWork,
  sameFile: readonly SavedRecord[],
) => Promise<Completed<D>>;
type ReadingOptions<Form, P extends z.ZodType> = {
  readonly job: JobDefinition<P>;
  readonly form: z.ZodType<Form>;
  readonly records: UploadRecords;
};

/** Reads the file in a child process, then completes the result with what the domain knows. */
export function readingHandler<Form, P extends z.ZodType, Document, D extends Draft>(
  { form, records }: ReadingOptions<Form, P>,
  readDocument: (work: ReadingWork<P>) => Promise<Document>,
  complete: Complete<Document, D>,
) {
  return async (work: ReadingWork<P>) => {
    const document = await readDocument(work);
    const sameFile = await records.savedFrom(work.db, await earlierUploads(work));
    const { draft, key, duplicateOf, head, layout, otherKind, originsJson } = await complete(document, work, sameFile);
    if (work.job.batch !== null && otherKind !== null) {
      if (await handOnJob(work.db, work.job.id, otherKind)) return 'handed-on';
      throw new Refusal('wrong-paper', 417, otherKindTexts[otherKind] ?? intakeTexts.unknownKind);
    }
    const result = { ...draft, sourceFile: sourceFileOf(work) };
    const reading = { ...assessReading({ form, result, key, duplicateOf }), head, layout };
    return { result, entries: draft.parseLog.logList, reading, originsJson };
  };
}
