import { crc32, inflateSync } from 'node:zlib';
import { LOGO_BYTES, LOGO_PIXELS, type LogoType } from '@ostep/api-office';
import { refuse } from '../refusals';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_CHANNELS = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);
const JPEG_START = 0xffd8;
const JPEG_END = 0xffd9;
/** Baseline, extended and progressive. The other kinds are arithmetic or lossless, which PDF readers refuse. */
const JPEG_FRAMES = [0xffc0, 0xffc1, 0xffc2];
const JPEG_SCAN = 0xffda;

export type Logo = { readonly bytes: Uint8Array; readonly type: LogoType };

type Size = { readonly width: number; readonly height: number };

/** Checks the type and the whole content, so that the render worker never gets a broken image. @throws Refusal */
export function readLogo(content: Uint8Array): Logo {
  if (content.byteLength > LOGO_BYTES) throw refuse('logoTooLarge', { most: LOGO_BYTES / 1024 });
  const bytes = Buffer.from(content);
  if (bytes.subarray(0, PNG.length).equals(PNG)) return requireSize(bytes, 'image/png', readPng(bytes));
  if (bytes.length > 4 && bytes.readUInt16BE(0) === JPEG_START)
    return requireSize(bytes, 'image/jpeg', readJpeg(bytes));
  throw refuse('logoNotPicture');
}

function requireSize(bytes: Buffer, type: Logo['type'], size: Size | null): Logo {
  if (!size) throw refuse('logoDamaged');
  return { bytes, type };
}

function requirePixels({ width, height }: Size): void {
  if (width < 1 || height < 1) throw refuse('logoDamaged');
  if (width > LOGO_PIXELS || height > LOGO_PIXELS) throw refuse('logoTooManyPixels', { most: LOGO_PIXELS });
}

type Chunk = { readonly name: string; readonly data: Buffer };

function* pngChunks(bytes: Buffer): Generator<Chunk> {
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return;
    yield { name: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end - 4) };
    at = end;
  }
}

function readPng(bytes: Buffer): Size | null {
  const chunks = [...pngChunks(bytes)];
  const head = chunks[0];
  if (head?.name !== 'IHDR' || head.data.length !== 13 || chunks.at(-1)?.name !== 'IEND') return null;
  const size = { width: head.data.readUInt32BE(0), height: head.data.readUInt32BE(4) };
  requirePixels(size);
  const channels = PNG_CHANNELS.get(head.data.readUInt8(9));
  const isInterlaced = head.data.readUInt8(12) !== 0;
  if (channels === undefined || isInterlaced) return null;
  const rowBytes = 1 + Math.ceil((size.width * channels * head.data.readUInt8(8)) / 8);
  const pixels = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
  return inflatesTo(pixels, rowBytes * size.height) ? size : null;
}

function inflatesTo(deflated: Buffer, length: number): boolean {
  try {
    return inflateSync(deflated, { maxOutputLength: length }).length === length;
  } catch {
    return false;
  }
}

function readJpeg(bytes: Buffer): Size | null {
  if (bytes.readUInt16BE(bytes.length - 2) !== JPEG_END) return null;
  let size: Size | null = null;
  for (let at = 2; at + 4 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if (marker === JPEG_SCAN) return size;
    if (!JPEG_FRAMES.includes(marker) || at + 9 > bytes.length) continue;
    size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    requirePixels(size);
  }
  return null;
}
