import { requireWorkbook } from '@ostep/document-reader';
import type { JobDefinition } from '@ostep/endpoint-kit';
import type { Database, Service, WorkerDefinition } from '@ostep/service-kit';
import { programOf } from './child/child-mode';
import type { SheetInput } from './child/sheet-reader';
import type { SavedRecord } from './inbox-rows';
import { type Completed, type Draft, fileHandlers, type IntakeOptions, readingHandler } from './intake';
import { cellOriginHandlers } from './origins';
import { readInChild, type UploadWork } from './upload-work';

type SheetOptions<A extends string, Form, Dictionaries, Document, D extends Draft> = IntakeOptions<
  A,
  Form,
  JobDefinition
> & {
  /** The reader looks values up in them; they are sent to its process with the file. */
  readonly dictionaries: (db: Database) => Promise<Dictionaries>;
  readonly complete: (document: Document, work: UploadWork, sameFile: readonly SavedRecord[]) => Promise<Completed<D>>;
};

const MEMORY_MB = 384;

/** One kind of document that comes as a workbook: its endpoints and its worker. */
export function sheetIntake<const A extends string, Form, Dictionaries, Document, D extends Draft>(
  options: SheetOptions<A, Form, Dictionaries, Document, D>,
) {
  const { name, area, job, program, records } = options;
  const readDocument = async (work: UploadWork) => {
    const input: SheetInput<Dictionaries> = { bytes: work.file, dictionaries: await options.dictionaries(work.db) };
    return readInChild<Document>(work, input);
  };
  const child = programOf(program, 'show', MEMORY_MB);
  const handlers = (service: Service) => ({
    ...fileHandlers<A, Form, D>(service, options, requireWorkbook),
    ...cellOriginHandlers(service, area, { job, isSource: records.isSource, child }),
  });
  const worker = {
    name,
    job,
    child: programOf(program, 'read', MEMORY_MB),
    handle: readingHandler(options, readDocument, options.complete),
  } satisfies WorkerDefinition;
  return { handlers, worker };
}
