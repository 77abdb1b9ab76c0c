import type { JobDefinition, PaperHead } from '@ostep/endpoint-kit';
import type { ParseLog } from '@ostep/kernel';
import {
  type ConstraintRefusals,
  type RouteCall,
  type Service,
  type VerbCall,
  verbRunner,
  type Work,
} from '@ostep/service-kit';
import type * as z from 'zod';
import { inboxHandlers } from './inbox';
import type { SavedRecord } from './inbox-rows';
import { readingOf } from './reading-of';
import { earlierUploads, type SourceFile } from './source-file';
import type { UploadRecords } from './upload-records';
import { forward } from './upload-rows';
import { sourceFileOf, type UploadWork } from './upload-work';
import { sourceFileResponse, uploadHandlers } from './uploads';
import { wrongPaper } from './wrong-paper';

export type Draft = { readonly parseLog: ParseLog };

/** What a domain makes of a document that was read. */
export type Completed<D extends Draft> = {
  readonly draft: D;
  /** Files with the same one are the same record; null where the number was not found. */
  readonly key: readonly (string | number | null)[] | null;
  readonly duplicateOf: string | null;
  readonly head: PaperHead;
  /** Null where it need not be known to be ready: of a sheet. */
  readonly layout: string | null;
  /** What the file says it is, where the domain reads another kind. */
  readonly wrongPaper: string | null;
  /** `Origins` as it is written to the row. */
  readonly originsJson: string;
};

export type IntakeOptions<A extends string, Form, J extends JobDefinition> = ConstraintRefusals & {
  readonly name: string;
  readonly area: A;
  readonly job: J;
  /** The program of the domain's reader, beside those of the service and of the worker. */
  readonly program: URL;
  readonly form: z.ZodType<Form>;
  readonly save: (call: VerbCall<Form>) => Promise<number>;
  /** Refuses what was used since it was saved. */
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

/** Opens the file in a process of its own, then looks up what belongs to it. */
export function readingHandler<Form, P extends z.ZodType, Document, D extends Draft>(
  { form, records }: ReadingOptions<Form, P>,
  open: (work: ReadingWork<P>) => Promise<Document>,
  complete: Complete<Document, D>,
) {
  return async (work: ReadingWork<P>) => {
    const document = await open(work);
    const sameFile = await records.savedFrom(work.db, await earlierUploads(work));
    const {
      draft,
      key,
      duplicateOf,
      head,
      layout,
      wrongPaper: paper,
      originsJson,
    } = await complete(document, work, sameFile);
    if (work.job.batch !== null && paper !== null) {
      if (await forward(work.db, work.job.id, paper)) return 'handed-on';
      throw wrongPaper(paper);
    }
    const result = { ...draft, sourceFile: sourceFileOf(work) };
    const reading = { ...readingOf({ form, result, key, duplicateOf }), head, layout };
    return { result, entries: draft.parseLog.logList, reading, originsJson };
  };
}
