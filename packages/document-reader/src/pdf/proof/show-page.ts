import { pagePicture } from '../letters/engine/page-picture';
import { openPdf, type PdfDocument } from '../letters/engine/pdf-document';
import { readPage } from '../letters/engine/read-page';
import { grayPng } from '../letters/gray-png';
import { repairPages } from '../words/repair-pages';
import { boxOnPage } from './printed-place';

const INCH = 72;
const DOTS_PER_INCH = 120;
const MAX_PIXELS = 4_000_000;

export type ShownPage = {
  readonly number: number;
  readonly pageCount: number;
  readonly width: number;
  readonly height: number;
  readonly words: { readonly text: string; readonly box: [number, number, number, number] }[];
  /** PNG, base64. */
  readonly picture: string;
};

/** A page to show to a person: its picture, and its words with their boxes. @throws FileRefusal */
export async function showPage(bytes: Uint8Array, number: number): Promise<ShownPage> {
  const document = await openPdf(bytes);
  try {
    return shownPage(document, number);
  } finally {
    document.close();
  }
}

function shownPage(document: PdfDocument, number: number): ShownPage {
  return document.withPage(number - 1, (pdfium, page) => {
    const read = readPage(pdfium, page, number);
    const { width, height } = read;
    const scale = Math.min(DOTS_PER_INCH / INCH, Math.sqrt(MAX_PIXELS / (width * height)));
    const pixelsOf = (points: number) => Math.max(1, Math.round(points * scale));
    const png = grayPng(pagePicture(pdfium, page, pixelsOf(width), pixelsOf(height)));
    const words = repairPages([read]).pages.flatMap((repaired) =>
      repaired.words
        .filter(({ turned }) => !turned)
        .map((word) => ({ text: word.text, box: boxOnPage([word], repaired) })),
    );
    const picture = Buffer.from(png).toString('base64');
    return { number, pageCount: document.pageCount, width, height, words, picture };
  });
}
