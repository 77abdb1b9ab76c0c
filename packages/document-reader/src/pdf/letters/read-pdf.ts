import { fileLimits, requirePdf } from '../../file-limits';
import { FileRefusal, lettersAsShapesMessage } from '../../file-refusal';
import { openPdf, type PdfDocument } from './engine/pdf-document';
import { readPage } from './engine/read-page';
import { requireExpandedSize } from './expanded-size';
import type { PdfPage } from './pdf-page';
import { hasLostLetters, isReadable } from './readable-text';
import { WorkBudget } from './work-budget';

const MAX_COMPRESSION = 1032;

export type ReadPdfOptions = {
  readonly onPage?: (read: number, total: number) => void;
  readonly budget?: WorkBudget;
};

/**
 * @throws FileRefusal `too-large`, `empty`, `not-pdf`, `password`, `damaged`, `too-expanded`, `too-many-pages`,
 *   `too-complex`, `scan`
 */
export async function readPdf(
  bytes: Uint8Array,
  { onPage = () => undefined, budget = new WorkBudget(bytes) }: ReadPdfOptions = {},
): Promise<PdfPage[]> {
  requirePdf(bytes);
  if (!endsAsPdf(bytes)) throw new FileRefusal('damaged');
  if (bytes.byteLength * MAX_COMPRESSION > fileLimits.expandedBytes) requireExpandedSize(bytes);
  const document = await openPdf(bytes, (open) => budget.run(open));
  try {
    const pages = pagesOf(document, budget, onPage);
    if (!hasText(pages)) throw new FileRefusal('scan');
    if (pages.some(hasLostLetters) || !hasText(pages, isReadable))
      throw new FileRefusal('scan', lettersAsShapesMessage);
    return pages;
  } finally {
    document.close();
  }
}

/** The program that made a file that `readPdf` could read; empty if the file does not say. */
export async function producerOf(bytes: Uint8Array, budget: WorkBudget): Promise<string> {
  const document = await openPdf(bytes, (open) => budget.run(open));
  try {
    return document.producer;
  } finally {
    document.close();
  }
}

function pagesOf(document: PdfDocument, budget: WorkBudget, onPage: (read: number, total: number) => void): PdfPage[] {
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.pageCount; number += 1) {
    budget.addPage(document.pageCount);
    pages.push(
      budget.run(() => document.withPage(number - 1, (pdfium, page, notes) => readPage(pdfium, page, number, notes))),
    );
    onPage(number, document.pageCount);
  }
  return pages;
}

const TAIL = 8192;

/** A truncated file has no end mark. The engine would repair it silently and lose pages. */
const endsAsPdf = (bytes: Uint8Array) => /%%EOF|startxref/.test(textOf(bytes.subarray(-TAIL)));

const textOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

/** A scan may carry a stamp or a page number; fewer letters than this are not a document. */
const MIN_LETTERS = 40;

function hasText(pages: readonly PdfPage[], counts: (page: PdfPage) => boolean = () => true): boolean {
  let letters = 0;
  for (const page of pages) {
    if (!counts(page)) continue;
    for (const word of page.words) letters += word.text.length;
    if (letters >= MIN_LETTERS) return true;
  }
  return false;
}
