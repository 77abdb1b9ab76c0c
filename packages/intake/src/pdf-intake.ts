import { chooseReading, type ReadingQuality, requirePdf } from '@ostep/document-reader';
import type { DrawnColumns, JobDefinition } from '@ostep/endpoint-kit';
import type { Database, Service, WorkerDefinition } from '@ostep/service-kit';
import type * as z from 'zod';
import { programOf } from './child/child-mode';
import type { PdfInput, PdfReadings } from './child/pdf-reader';
import { columnHandlers, readColumnTemplates } from './columns';
import type { SavedRecord } from './inbox-rows';
import { type Completed, type Draft, fileHandlers, type IntakeOptions, readingHandler } from './intake';
import { layoutKey } from './known-layouts';
import { originHandlers } from './origins';
import { scanHandlers } from './scans';
import { readingTexts as texts } from './texts';
import { readInChild, type UploadWork } from './upload-work';
import { logUsedColumns, saveDrawnColumns } from './used-columns';

type Payload = z.ZodType<{ readonly columns?: DrawnColumns | undefined }>;
type ScannableJob = JobDefinition<Payload> & { readonly scanQueue: string };

type District = { readonly districtKey: string | null; readonly districtName: string | null };

type PdfOptions<A extends string, Form, Dictionaries, Document, Filled, D extends Draft> = IntakeOptions<
  A,
  Form,
  ScannableJob
> & {
  /** The reader looks values up in them; they are sent to its process with the file. */
  readonly dictionaries: (db: Database) => Promise<Dictionaries>;
  /** Called for the document as it was read in the ordinary way, and for the one read by drawn columns. */
  readonly fill: (document: Document, db: Database, sameFile: readonly SavedRecord[]) => Promise<Filled>;
  readonly qualityOf: (filled: Filled) => ReadingQuality;
  readonly complete: (
    filled: Filled,
    work: UploadWork,
    sameFile: readonly SavedRecord[],
  ) => Promise<Completed<D> & { readonly district: District }>;
};

const READ_MEMORY_MB = 512;
/** The text recognition and a page in two sizes need more memory. */
const SCAN_MEMORY_MB = 1024;
const SHOW_MEMORY_MB = 384;
const PERCENT_LOOKING_UP = 90;

/** One kind of document that comes as a PDF: its endpoints and its worker. */
export function pdfIntake<const A extends string, Form, Dictionaries, Document, Filled, D extends Draft>(
  options: PdfOptions<A, Form, Dictionaries, Document, Filled, D>,
) {
  const { name, area, job, program, records, fill, qualityOf, complete } = options;
  const { isSource } = records;

  const readDocument = async (
    work: UploadWork & { readonly payload: { readonly columns?: DrawnColumns | undefined } },
  ) => {
    const { columns: drawn } = work.payload;
    const [dictionaries, templates] = await Promise.all([options.dictionaries(work.db), readColumnTemplates(work.db)]);
    const input: PdfInput<Dictionaries> = { bytes: work.file, dictionaries, columns: { drawn, templates } };
    const readings = await readInChild<PdfReadings<Document>>(work, input);
    await work.report(PERCENT_LOOKING_UP, texts.lookingUp);
    return { readings, isDrawn: drawn !== undefined };
  };
  const completeReading = async (
    { readings, isDrawn }: Awaited<ReturnType<typeof readDocument>>,
    work: UploadWork,
    sameFile: readonly SavedRecord[],
  ): Promise<Completed<D>> => {
    const { filled, columns } = await chooseReading(readings, {
      fill: (document) => fill(document, work.db, sameFile),
      qualityOf,
      isDrawn,
    });
    const { district, layout, ...completed } = await complete(filled, work, sameFile);
    await saveDrawnColumns(work, columns, district);
    const { draft } = completed;
    return {
      ...completed,
      layout:
        layout === null
          ? null
          : layoutKey({ columns: layout, producer: readings.producer, districtKey: district.districtKey }),
      draft: { ...draft, parseLog: logUsedColumns(draft.parseLog, columns) },
    };
  };

  const handlers = (service: Service) => ({
    ...fileHandlers<A, Form, D>(service, options, requirePdf),
    ...scanHandlers(service, area, { job }),
    ...columnHandlers(service, area, { job, isSource }),
    ...originHandlers(service, area, { job, isSource, child: programOf(program, 'show', SHOW_MEMORY_MB) }),
  });
  const worker = {
    name,
    job,
    child: programOf(program, 'read', READ_MEMORY_MB),
    scanChild: programOf(program, 'scan', SCAN_MEMORY_MB),
    handle: readingHandler(options, readDocument, completeReading),
  } satisfies WorkerDefinition<Payload>;
  return { handlers, worker };
}
