import { requirePdf } from '../file-limits';
import { FileRefusal } from '../file-refusal';
import { drawnPage } from '../pdf/draw-pages';
import { imageResolution } from '../pdf/engine/page-images';
import { openPdf } from '../pdf/engine/pdf-document';
import type { Pdfium } from '../pdf/engine/pdfium';
import { readPage } from '../pdf/engine/read-page';
import type { PdfPage } from '../pdf/pdf-page';
import { isReadable } from '../pdf/readable-text';
import { type GrayPicture, grayOf } from './gray-picture';
import { readPicture } from './read-picture';
import type { Recogniser } from './recogniser';

/** Dots per inch. A scanner's 200 is often 199.6. */
const [COARSEST, FINEST, DRAWN] = [195, 400, 300];
const MAX_PAGES = 20;
const MAX_PIXELS = 30_000_000;
/** Milliseconds of CPU time: six times what a printed page needs, and noise would take minutes. */
const FOR_A_PAGE = 30_000;
/** More letters than a stamp or a page number has: such a page needs no recognition. */
const TEXT_LETTERS = 40;

type ScanOptions = {
  readonly recogniser: Recogniser;
  readonly onProgress?: (read: number, total: number) => void;
  /** Grants a page its CPU time in ms, and takes away what was left of the one before. */
  readonly allow?: (ms: number) => void;
};

/**
 * Pages without text are read by recognition, others as `readPdf` does.
 *
 * @throws FileRefusal `too-large`, `empty`, `not-pdf`, `password`, `damaged`, `too-complex`, `too-many-scanned-
 *   pages`, `scan-too-coarse`
 */
export async function readScan(
  bytes: Uint8Array,
  { recogniser, onProgress = () => undefined, allow = () => undefined }: ScanOptions,
): Promise<PdfPage[]> {
  requirePdf(bytes);
  const document = await openPdf(bytes);
  try {
    const { pageCount } = document;
    if (pageCount > MAX_PAGES) throw new FileRefusal('too-many-scanned-pages');
    const pages: PdfPage[] = [];
    for (let number = 1; number <= pageCount; number += 1) {
      allow(FOR_A_PAGE);
      const found = document.withPage(number - 1, (pdfium, page) => textOrPicture({ pdfium, page, number }));
      const onShare = (share: number) => onProgress(number - 1 + share, pageCount);
      pages.push('picture' in found ? await readPicture(found, recogniser, onShare) : found);
      onShare(1);
    }
    return pages;
  } finally {
    document.close();
  }
}

type DrawnPage = { readonly number: number; readonly dotsPerInch: number; readonly picture: GrayPicture };

type OpenPage = { readonly pdfium: Pdfium; readonly page: number; readonly number: number };

function textOrPicture({ pdfium, page, number }: OpenPage): PdfPage | DrawnPage {
  const read = readPage(pdfium, page, number);
  const hasWords = read.words.reduce((sum, { text }) => sum + text.length, 0) >= TEXT_LETTERS;
  if (hasWords && isReadable(read)) return read;
  const dotsPerInch = hasWords ? DRAWN : resolutionOf(imageResolution(pdfium, page));
  return { number, dotsPerInch, picture: grayOf(drawnPage(pdfium, page, { dotsPerInch, maxPixels: MAX_PIXELS })) };
}

/** Drawn as fine as it was scanned, so that its pixels are not mixed. */
function resolutionOf(scanned: number | null): number {
  if (scanned === null) return DRAWN;
  if (scanned < COARSEST) throw new FileRefusal('scan-too-coarse');
  return Math.min(scanned, FINEST);
}
