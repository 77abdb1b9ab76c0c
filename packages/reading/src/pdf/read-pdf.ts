import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { fileLimits, requirePdf } from '../file-limits';
import { FileRefusal } from '../file-refusal';
import { requireExpandedSize } from './expanded-size';
import type { PdfPage } from './pdf-page';
import { readPage } from './read-page';

export type ReadPdfOptions = {
  /** Called after every page. */
  readonly onPage?: (read: number, total: number) => void;
};

/**
 * Pages of a PDF with the place of every word and ruling line.
 * @throws FileRefusal `too-large`, `empty`, `not-pdf`, `password`, `damaged`, `too-expanded`, `too-many-pages`, `scan`
 */
export async function readPdf(bytes: Uint8Array, { onPage }: ReadPdfOptions = {}): Promise<PdfPage[]> {
  requirePdf(bytes);
  if (!endsAsPdf(bytes)) throw new FileRefusal('damaged');
  requireExpandedSize(bytes);
  const document = await open(bytes);
  try {
    if (document.numPages > fileLimits.pages) throw new FileRefusal('too-many-pages');
    const pages: PdfPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      pages.push(await pageOf(document, number));
      onPage?.(number, document.numPages);
    }
    if (!hasText(pages)) throw new FileRefusal('scan');
    return pages;
  } finally {
    await document.destroy();
  }
}

async function open(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      // A copy: the reader takes the buffer it is given for itself.
      data: new Uint8Array(bytes),
      verbosity: VerbosityLevel.ERRORS,
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      useWasm: false,
      // Pictures are not decoded: larger than one pixel they are left out.
      maxImageSize: 1,
    }).promise;
  } catch (error) {
    throw refusalOf(error);
  }
}

async function pageOf(document: PDFDocumentProxy, number: number): Promise<PdfPage> {
  try {
    const page = await document.getPage(number);
    const read = await readPage(page);
    page.cleanup();
    return read;
  } catch (error) {
    throw refusalOf(error);
  }
}

/** What the reader says of a broken file; anything else is a fault of ours and stays what it is. */
const BROKEN_FILE = new Set(['InvalidPDFException', 'UnknownErrorException', 'ResponseException', 'FormatError']);

function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'PasswordException') return new FileRefusal('password');
  return BROKEN_FILE.has(error.name) ? new FileRefusal('damaged') : error;
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
