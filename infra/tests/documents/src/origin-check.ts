import { execFileSync } from 'node:child_process';
import type { PdfPage } from '@ostep/document-reader';
import type { Origin, Origins, PageBox, PrintedOrigin } from '@ostep/kernel';

type Checked = {
  readonly form: object;
  readonly own: readonly string[];
  readonly origins: Origins;
  readonly pages: readonly PdfPage[];
};

/** Values without a place, places without a value, and frames outside their page. */
export function originFaults({ form, own, origins, pages }: Checked): string[] {
  const values = leavesOf(form, '').filter(([path]) => !own.includes(path.split('.')[0] ?? ''));
  const paths = new Set(values.map(([path]) => path));
  const missing = values.flatMap(([path, value]) =>
    origins[path] ? [] : [`${path} ${JSON.stringify(value)} has no place`],
  );
  const wrong = Object.entries(origins).flatMap(([path, origin]) =>
    paths.has(path) || path === 'temporary' ? faultsOf(path, origin, pages) : [`${path} has a place and no value`],
  );
  return [...missing, ...wrong];
}

/** An object with an id counts as one value: a record of the system that the printed text names. */
function leavesOf(value: unknown, path: string): (readonly [string, unknown])[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((one, index) => leavesOf(one, `${path}.${index}`));
  if (typeof value !== 'object' || ('id' in value && path !== '' && typeof value.id === 'number'))
    return [[path, value]];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, path === '' ? key : `${path}.${key}`));
}

const isPrinted = (origin: Origin): origin is PrintedOrigin => 'box' in origin;

const framesOf = (origin: PrintedOrigin): readonly PageBox[] => [origin, ...(origin.more ?? [])];

function faultsOf(path: string, origin: Origin, pages: readonly PdfPage[]): string[] {
  if (!isPrinted(origin)) return [];
  return framesOf(origin).flatMap(({ page, box }) => {
    const size = pages.find(({ number }) => number === page);
    const [left, top, right, bottom] = box;
    const fits =
      size && left >= 0 && top >= 0 && right <= size.width && bottom <= size.height && left < right && top < bottom;
    return fits ? [] : [`${path}: the frame ${box.join(' ')} is not on page ${page}`];
  });
}

type Placed = {
  readonly text: string;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };

/** The words of each page according to poppler, an independent reader; null where it is not installed. */
function popplerWords(file: string): readonly (readonly Placed[])[] | null {
  try {
    const html = execFileSync('pdftotext', ['-bbox-layout', '-cropbox', file, '-'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return html
      .split('<page ')
      .slice(1)
      .map((page) => [...page.matchAll(WORD)].map(placedOf));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

const WORD = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)</gu;

function placedOf([, x0, y0, x1, y1, text = '']: RegExpMatchArray): Placed {
  const plain = text.replace(/&(#?\w+);/gu, (whole, name: string) => ENTITIES[name] ?? whole);
  return { text: plain, x0: Number(x0), y0: Number(y0), x1: Number(x1), y1: Number(y1) };
}

/** The text inside a frame according to poppler. Of a word on the edge it takes the letters inside, as if all were equally wide. */
function textInside(origin: PrintedOrigin, pages: readonly (readonly Placed[])[]): string {
  return framesOf(origin)
    .flatMap(({ page, box: [left, top, right, bottom] }) =>
      (pages[page - 1] ?? []).map(({ text, x0, y0, x1, y1 }) => {
        const middle = (y0 + y1) / 2;
        if (middle < top || middle > bottom) return '';
        const letters = [...text];
        const step = (x1 - x0) / letters.length;
        return letters.filter((_, at) => x0 + step * (at + 0.5) > left && x0 + step * (at + 0.5) < right).join('');
      }),
    )
    .join('');
}

const MEDIA = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/gu;

/** The same pages, cropped by `margin` points on each side. The offsets become wrong; readers rebuild them. */
export function croppedPdf(bytes: Uint8Array, margin: number): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const cropped = text.replace(MEDIA, (media, width: string, height: string) => {
    const crop = [margin, margin, Number(width) - margin, Number(height) - margin].join(' ');
    return `/CropBox [ ${crop} ] ${media}`;
  });
  if (cropped === text) throw new Error('the pages of this file cannot be cropped');
  return Buffer.from(cropped, 'latin1');
}

const stripWhitespace = (text: string) => text.replace(/\s+/gu, '');

export type Framed = { readonly frames: number; readonly wrong: readonly string[] };

/** The frames of a document, and those in which another reader does not find the printed text; null without poppler. */
export function framesOfOtherReader(file: string, origins: Origins): Framed | null {
  const words = popplerWords(file);
  if (words === null) return null;
  const printed = Object.entries(origins).filter((entry): entry is [string, PrintedOrigin] => isPrinted(entry[1]));
  const wrong = printed.flatMap(([path, origin]) => {
    const inside = textInside(origin, words);
    return stripWhitespace(inside) === stripWhitespace(origin.text)
      ? []
      : [`${file} ${path}: „${origin.text}” / „${inside}”`];
  });
  return { frames: printed.length, wrong };
}
