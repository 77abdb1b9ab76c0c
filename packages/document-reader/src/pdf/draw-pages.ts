import { FileRefusal } from '../file-refusal';
import { type PagePicture, pagePicture } from './engine/page-picture';
import { openPdf } from './engine/pdf-document';
import { frameOf } from './engine/read-page';

const INCH = 72;
const MAX_PIXELS = 20_000_000;

/** `numbers` count from 1. @throws FileRefusal `password`, `damaged`, `too-many-pages`, `too-complex` */
export async function drawPages(
  bytes: Uint8Array,
  { numbers, dotsPerInch }: { readonly numbers: readonly number[]; readonly dotsPerInch: number },
): Promise<PagePicture[]> {
  const document = await openPdf(bytes);
  try {
    return numbers.map((number) =>
      document.withPage(number - 1, (pdfium, page) => {
        const { width, height } = frameOf(pdfium, page);
        const [across, down] = [width, height].map((points) => Math.max(1, Math.round((points * dotsPerInch) / INCH)));
        if (!across || !down || across * down > MAX_PIXELS) throw new FileRefusal('too-complex');
        return pagePicture(pdfium, page, across, down);
      }),
    );
  } finally {
    document.close();
  }
}
