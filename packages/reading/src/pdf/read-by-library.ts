import type * as Pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { fileLimits } from '../file-limits';
import { FileRefusal } from '../file-refusal';
import type { PdfPage } from './pdf-page';
import { readPage } from './read-page';

type Library = typeof Pdfjs;

/**
 * Pages of any PDF, also a damaged or an unusual one, read by pdf.js. It is loaded only here: that takes longer than
 * reading most files.
 * @throws FileRefusal `password`, `damaged`, `too-many-pages`
 */
export async function readByLibrary(
  bytes: Uint8Array,
  onPage: (read: number, total: number) => void,
): Promise<PdfPage[]> {
  const library: Library = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await open(library, bytes);
  try {
    if (document.numPages > fileLimits.pages) throw new FileRefusal('too-many-pages');
    const pages: PdfPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      pages.push(await pageOf(library, document, number));
      onPage(number, document.numPages);
    }
    return pages;
  } finally {
    await document.destroy();
  }
}

async function open(library: Library, bytes: Uint8Array): Promise<Pdfjs.PDFDocumentProxy> {
  try {
    return await library.getDocument({
      // A copy: the reader takes the buffer it is given for itself.
      data: new Uint8Array(bytes),
      verbosity: library.VerbosityLevel.ERRORS,
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

async function pageOf(library: Library, document: Pdfjs.PDFDocumentProxy, number: number): Promise<PdfPage> {
  try {
    const page = await document.getPage(number);
    const read = await readPage(page, library.OPS);
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
