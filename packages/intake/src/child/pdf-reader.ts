import {
  type GivenColumns,
  type PdfPage,
  producerOf,
  type Readings,
  type RequestedColumns,
  readByColumns,
  readPdf,
  repairPages,
  showPage,
  WorkBudget,
} from '@ostep/document-reader';
import { recognisedPages } from '@ostep/document-reader/scan';
import type { ColumnTemplate } from '@ostep/endpoint-kit';
import { type ChildTools, serveChild, serveScans } from '@ostep/service-kit';
import type { ShowPage } from '../origins';
import { readingTexts as texts } from '../texts';
import { childMode } from './child-mode';

/** What a domain knows about one kind of document. Pure, because it runs in a process that opens untrusted files. */
export type PdfReader<Dictionaries, Document, Column extends string> = {
  readonly columns: readonly Column[];
  readonly read: (pages: readonly PdfPage[], dictionaries: Dictionaries, given?: GivenColumns<Column>) => Document;
  readonly districtOf: (document: Document) => string | null;
  /** A document of this kind, read at start so that the JIT is warm before the first upload. */
  readonly warm: { readonly bytes: Uint8Array; readonly dictionaries: Dictionaries };
};

export type PdfInput<Dictionaries> = {
  readonly bytes: Uint8Array;
  readonly dictionaries: Dictionaries;
  readonly columns: RequestedColumns<ColumnTemplate>;
};

/** `producer`: the program that made the file. */
export type PdfReadings<Document> = Readings<Document, ColumnTemplate> & { readonly producer: string };

const PERCENT_OPENED = 5;
const PERCENT_OF_PAGES = 80;
const WARM_ROUNDS = 12;
const WARM_ROUNDS_TO_SHOW = 3;

/** The program that a worker or a service starts for one file. It reads the file, reads it as a scan, or draws a page. */
export function servePdfReader<D, Document, C extends string>(reader: PdfReader<D, Document, C>): void {
  const { bytes, dictionaries } = reader.warm;
  if (childMode() === 'scan') serveScans(scanHandler(reader));
  else if (childMode() === 'show') {
    const round = () => showPage(bytes, 1);
    serveChild((shown: ShowPage) => showPage(shown.bytes, shown.page), { rounds: WARM_ROUNDS_TO_SHOW, round });
  } else {
    const round = async () => reader.read(await readPdf(bytes), dictionaries);
    serveChild(readHandler(reader), { rounds: WARM_ROUNDS, round });
  }
}

const readHandler =
  <D, Document, C extends string>({ columns: known, read, districtOf }: PdfReader<D, Document, C>) =>
  async (
    { bytes, dictionaries, columns }: PdfInput<D>,
    { report, budgeted }: ChildTools,
  ): Promise<PdfReadings<Document>> => {
    report({ percent: PERCENT_OPENED, step: texts.opening });
    const budget = new WorkBudget(bytes, budgeted);
    const pages = await readPdf(bytes, {
      onPage: (page, total) =>
        report({ percent: PERCENT_OPENED + (PERCENT_OF_PAGES * page) / total, step: texts.readingPage(page, total) }),
      budget,
    });
    report({ percent: PERCENT_OPENED + PERCENT_OF_PAGES, step: texts.readingTable });
    const reading = { columns: known, read: (given?: GivenColumns<C>) => read(pages, dictionaries, given), districtOf };
    const readings = budget.run(() => readByColumns(repairPages(pages).pages, columns, reading));
    return { ...readings, producer: await producerOf(bytes, budget) };
  };

const scanHandler =
  <D, Document, C extends string>({ read }: PdfReader<D, Document, C>) =>
  async ({ bytes, dictionaries }: PdfInput<D>, tools: ChildTools): Promise<PdfReadings<Document>> => {
    const pages = await recognisedPages(bytes, tools);
    const budget = new WorkBudget(bytes, tools.budgeted);
    for (const _ of pages) budget.addPage(pages.length);
    const ordinary = budget.run(() => read(pages, dictionaries));
    return { ordinary, byColumns: null, producer: await producerOf(bytes, budget) };
  };
