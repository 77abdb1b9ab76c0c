import { requirePdf } from '../file-limits';
import { FileRefusal } from '../file-refusal';
import { drawnPage } from '../pdf/letters/draw-pages';
import { imageResolution } from '../pdf/letters/engine/page-images';
import { openPdf } from '../pdf/letters/engine/pdf-document';
import type { Pdfium } from '../pdf/letters/engine/pdfium';
import { readPage } from '../pdf/letters/engine/read-page';
import type { PdfPage } from '../pdf/letters/pdf-page';
import { isReadable, lostShare } from '../pdf/letters/readable-text';
import { DrawnShapes } from './drawn-shapes';
import { type GrayPicture, grayOf } from './gray-picture';
import { readPicture } from './read-picture';
import { readShapes } from './read-shapes';
import type { Recogniser } from './recogniser';
import { limitOf, withinLimit } from './within-limit';

/** Dots per inch. What a scanner calls 200 is often 199.6. */
const MIN_RESOLUTION = 195;
const MAX_RESOLUTION = 400;
/** For pages without a scanned image. */
const DEFAULT_RESOLUTION = 300;
const MAX_PIXELS = 30_000_000;
/** The share of letters that may stay unknown before the page is read as a picture. */
const MAX_LOST = 0.1;
/** A page with at least this many letters (more than a stamp or a page number) needs no recognition. */
const TEXT_LETTERS = 40;

type ScanLimits = {
  /** CPU time of a page: six times what a printed page needs. Noise would take minutes. */
  readonly pageMs: number;
  readonly fileMs: number;
  readonly pages: number;
};

type ScanOptions = {
  readonly recogniser: Recogniser;
  readonly onProgress?: (read: number, total: number) => void;
  /** Ends the process after this much more CPU time (ms), if no limit between two steps stops the work. */
  readonly allow?: (ms: number) => void;
  readonly limits?: Partial<ScanLimits>;
};

/**
 * Pages without text are read by recognition, others as `readPdf` does. A page that exceeds a limit comes back empty.
 *
 * @throws FileRefusal `too-large`, `empty`, `not-pdf`, `password`, `damaged`, `too-complex`, `scan-too-coarse`, `scan-
 *   too-noisy` when no page was read
 */
export async function readScan(
  bytes: Uint8Array,
  { recogniser, onProgress = () => undefined, allow = () => undefined, limits }: ScanOptions,
): Promise<PdfPage[]> {
  requirePdf(bytes);
  const { pageMs, fileMs, pages: most }: ScanLimits = { pageMs: 30_000, fileMs: Infinity, pages: 20, ...limits };
  const end = performance.now() + fileMs;
  const document = await openPdf(bytes);
  try {
    const { pageCount } = document;
    const pages: PdfPage[] = [];
    const shapes = new DrawnShapes();
    let recognised = 0;
    for (let number = 1; number <= pageCount; number += 1) {
      allow(2 * pageMs);
      const mayDraw = recognised < most && performance.now() < end;
      const { read, drawn } = document.withPage(number - 1, (pdfium, page, notes) =>
        open({ pdfium, page, number, notes, mayDraw, shapes }),
      );
      const onShare = (share: number) => onProgress(number - 1 + share, pageCount);
      const page = drawn
        ? await withinLimit(limitOf(pageMs, end), recogniser, (one) => readDrawn(drawn, one, onShare))
        : read;
      pages.push(page ? { ...page, ...(read.notes && { notes: read.notes }) } : { ...read, words: [] });
      recognised += drawn && page ? 1 : 0;
      onShare(1);
    }
    if (recognised === 0 && pages.every(({ words }) => words.length === 0)) throw new FileRefusal('scan-too-noisy');
    return pages;
  } finally {
    document.close();
  }
}

type DrawnPage = {
  readonly number: number;
  readonly dotsPerInch: number;
  readonly picture: GrayPicture;
  readonly printed?: { readonly page: PdfPage; readonly shapes: DrawnShapes };
};

type OpenPage = {
  readonly pdfium: Pdfium;
  readonly page: number;
  readonly number: number;
  readonly notes: readonly string[];
  readonly mayDraw: boolean;
  readonly shapes: DrawnShapes;
};

function open({ pdfium, page, number, notes, mayDraw, shapes }: OpenPage): { read: PdfPage; drawn: DrawnPage | null } {
  const read = readPage(pdfium, page, number, notes);
  const hasWords = read.words.reduce((sum, { text }) => sum + text.length, 0) >= TEXT_LETTERS;
  if (hasWords && isReadable(read)) return { read, drawn: null };
  if (!mayDraw) return { read: { ...read, words: [] }, drawn: null };
  const printed = hasWords ? { page: readPage(pdfium, page, number, notes, shapes.letterOf), shapes } : null;
  const dotsPerInch = printed ? DEFAULT_RESOLUTION : resolutionOf(imageResolution(pdfium, page));
  const picture = grayOf(drawnPage(pdfium, page, { dotsPerInch, maxPixels: MAX_PIXELS }));
  return { read, drawn: { number, dotsPerInch, picture, ...(printed ? { printed } : {}) } };
}

async function readDrawn(drawn: DrawnPage, recogniser: Recogniser, onShare: (share: number) => void): Promise<PdfPage> {
  const { printed } = drawn;
  if (printed) {
    const named = await readShapes({ ...drawn, ...printed }, recogniser, onShare);
    if (lostShare(named) < MAX_LOST) return named;
  }
  return readPicture(drawn, recogniser, onShare);
}

/** The resolution of the scan itself, so that drawing the page does not blend its pixels. */
function resolutionOf(scanned: number | null): number {
  if (scanned === null) return DEFAULT_RESOLUTION;
  if (scanned < MIN_RESOLUTION) throw new FileRefusal('scan-too-coarse');
  return Math.min(scanned, MAX_RESOLUTION);
}
