import { FileRefusal } from '../../file-refusal';
import { type PagePicture, pagePicture } from './engine/page-picture';
import { openPdf } from './engine/pdf-document';
import type { Pdfium } from './engine/pdfium';
import { frameOf } from './engine/read-page';

const INCH = 72;
const MAX_PIXELS = 20_000_000;

type Drawing = { readonly dotsPerInch: number; readonly maxPixels: number };

/** @throws FileRefusal `too-complex` if the picture would have more than `maxPixels` */
export function drawnPage(pdfium: Pdfium, page: number, { dotsPerInch, maxPixels }: Drawing): PagePicture {
  const { width, height } = frameOf(pdfium, page);
  const pixelsOf = (points: number) => Math.max(1, Math.round((points * dotsPerInch) / INCH));
  const [across, down] = [pixelsOf(width), pixelsOf(height)];
  if (across * down > maxPixels) throw new FileRefusal('too-complex');
  return pagePicture(pdfium, page, across, down);
}

/** `numbers` count from 1. @throws FileRefusal `password`, `damaged`, `too-many-pages`, `too-complex` */
export async function drawPages(
  bytes: Uint8Array,
  { numbers, dotsPerInch }: { readonly numbers: readonly number[]; readonly dotsPerInch: number },
): Promise<PagePicture[]> {
  const document = await openPdf(bytes);
  try {
    return numbers.map((number) =>
      document.withPage(number - 1, (pdfium, page) => drawnPage(pdfium, page, { dotsPerInch, maxPixels: MAX_PIXELS })),
    );
  } finally {
    document.close();
  }
}
