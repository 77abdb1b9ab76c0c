import { fileLimits, requirePdf } from '../file-limits';
import { FileRefusal } from '../file-refusal';
import { NotDirect } from './direct/not-direct';
import { readDirectly } from './direct/read-directly';
import { requireExpandedSize } from './expanded-size';
import type { PdfPage } from './pdf-page';
import { readByLibrary } from './read-by-library';

/** Flate packs no denser; a stream packed several times is never read directly. */
const MOST_PACKED = 1032;

export type ReadPdfOptions = {
  /** Called after every page. */
  readonly onPage?: (read: number, total: number) => void;
};

/**
 * Pages of a PDF with the place of every word and ruling line.
 * @throws FileRefusal `too-large`, `empty`, `not-pdf`, `password`, `damaged`, `too-expanded`, `too-many-pages`, `scan`
 */
export async function readPdf(
  bytes: Uint8Array,
  { onPage = () => undefined }: ReadPdfOptions = {},
): Promise<PdfPage[]> {
  requirePdf(bytes);
  if (!endsAsPdf(bytes)) throw new FileRefusal('damaged');
  const surelySmall = bytes.byteLength * MOST_PACKED <= fileLimits.expandedBytes;
  if (!surelySmall) requireExpandedSize(bytes);
  const direct = pagesIfPlain(bytes, onPage);
  if (direct) return direct;
  if (surelySmall) requireExpandedSize(bytes);
  const pages = await readByLibrary(bytes, onPage);
  if (!hasText(pages)) throw new FileRefusal('scan');
  return pages;
}

/** Null where the file needs the library: an unusual or damaged one, or one without text as it seems. */
function pagesIfPlain(bytes: Uint8Array, onPage: (read: number, total: number) => void): PdfPage[] | null {
  try {
    const pages = readDirectly(bytes, onPage);
    return hasText(pages) ? pages : null;
  } catch (error) {
    if (error instanceof NotDirect) return null;
    throw error;
  }
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
