import { deflateSync } from 'node:zlib';
import { drawPages } from '@ostep/document-reader';
import { pdfFile } from '@ostep/document-reader/build-pdf';
import { type GrayPicture, grayOf } from '@ostep/document-reader/scan';
import { scannedPicture } from './scanned-picture';

const INCH = 72;

type Scanner = { readonly dotsPerInch: number; readonly slant: number; readonly noise: number };

/** The document as a scanner makes it: one picture per page and no text. `slant` in degrees, `noise` in grey levels. */
export async function scannedPdf(
  bytes: Uint8Array,
  { pageCount, dotsPerInch, slant, noise }: Scanner & { readonly pageCount: number },
): Promise<Uint8Array> {
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
  const pages = await drawPages(bytes, { numbers, dotsPerInch });
  return pdfOfPictures(
    pages.map((page, index) => scannedPicture(grayOf(page), { slant, noise, seed: index + 1 })),
    dotsPerInch,
  );
}

function pdfOfPictures(pictures: readonly GrayPicture[], dotsPerInch: number): Uint8Array {
  const kids = pictures.map((_, index) => `${3 + 3 * index} 0 R`);
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pictures.length} >>`,
    ...pictures.flatMap((picture, index) => pageOf(picture, dotsPerInch, 3 + 3 * index)),
  ]);
}

function pageOf({ width, height, pixels }: GrayPicture, dotsPerInch: number, first: number): (string | Buffer)[] {
  const [across, down] = [(width * INCH) / dotsPerInch, (height * INCH) / dotsPerInch];
  const drawing = `${across} 0 0 ${down} 0 0 cm /Im Do`;
  const packed = deflateSync(halfBytes(pixels, width));
  const image = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Resources << /XObject << /Im ${first + 2} 0 R >> >> /Contents ${first + 1} 0 R >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    Buffer.concat([Buffer.from(image, 'latin1'), packed, Buffer.from('\nendstream', 'latin1')]),
  ];
}

/** Two pixels per byte: 16 grey levels, because a noisy page with 256 would exceed the upload limit. */
function halfBytes(pixels: Uint8Array, width: number): Uint8Array {
  const across = Math.ceil(width / 2);
  const packed = new Uint8Array(across * (pixels.length / width));
  for (const [at, pixel] of pixels.entries()) {
    const byte = Math.floor(at / width) * across + Math.floor((at % width) / 2);
    const level = Math.round(pixel / 17);
    packed[byte] = (packed[byte] ?? 0) | ((at % width) % 2 === 0 ? level << 4 : level);
  }
  return packed;
}
