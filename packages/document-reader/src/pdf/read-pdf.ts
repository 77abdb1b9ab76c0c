import { fileLimits, requirePdf } from '../file-limits';
import { FileRefusal } from '../file-refusal';
import { openPdf, type PdfDocument } from './engine/pdf-document';
import { readPage } from './engine/read-page';
import { requireExpandedSize } from './expanded-size';
import type { PdfPage } from './pdf-page';
import { WorkBudget } from './work-budget';

/** Flate packs no denser. */
const MOST_PACKED = 1032;

export type ReadPdfOptions = {
  /** Called after every page. */
  readonly onPage?: (read: number, total: number) => void;
  /** Runs a stretch of work that must not take more than so many milliseconds of processor time. */
  readonly budgeted?: <T>(ms: number, work: () => T) => T;
};

/**
 * Pages of a PDF with the place of every word and ruling line.
 * @throws FileRefusal `too-large`, `empty`, `not-pdf`, `password`, `damaged`, `too-expanded`, `too-many-pages`,
 *   `too-complex`, `scan`
 */
export async function readPdf(
  bytes: Uint8Array,
  { onPage = () => undefined, budgeted = (_, work) => work() }: ReadPdfOptions = {},
): Promise<PdfPage[]> {
  requirePdf(bytes);
  if (!endsAsPdf(bytes)) throw new FileRefusal('damaged');
  if (bytes.byteLength * MOST_PACKED > fileLimits.expandedBytes) requireExpandedSize(bytes);
  const budget = new WorkBudget(budgeted);
  const document = await openPdf(bytes, (open) => budget.run(open));
  try {
    const pages = pagesOf(document, budget, onPage);
    if (!hasText(pages)) throw new FileRefusal('scan');
    return pages;
  } finally {
    document.close();
  }
}

function pagesOf(document: PdfDocument, budget: WorkBudget, onPage: (read: number, total: number) => void): PdfPage[] {
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.pageCount; number += 1) {
    pages.push(budget.run(() => document.usePage(number - 1, (pdfium, page) => readPage(pdfium, page, number))));
    onPage(number, document.pageCount);
  }
  return pages;
}

const TAIL = 8192;

/** A file cut off on its way has lost its end mark; readers mend it silently and lose pages. */
const endsAsPdf = (bytes: Uint8Array) => /%%EOF|startxref/.test(textOf(bytes.subarray(-TAIL)));

const textOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

/** A scan may carry a stamp or a page number of the scanner's program: fewer letters than one line are no document. */
const LEAST_LETTERS = 40;

function hasText(pages: readonly PdfPage[]): boolean {
  let letters = 0;
  for (const page of pages) {
    for (const word of page.words) letters += word.text.length;
    if (letters >= LEAST_LETTERS) return true;
  }
  return false;
}
