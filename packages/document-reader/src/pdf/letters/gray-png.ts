import { crc32, deflateSync } from 'node:zlib';
import type { PagePicture } from './engine/page-picture';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const BITS_PER_PIXEL = 4;
const COLOUR_TYPE_GRAY = 0;
const COMPRESSION_LEVEL = 7;

/** In 16 shades of gray: half the bytes of 256, and print looks the same. */
export function grayPng({ width, height, pixels }: PagePicture): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS_PER_PIXEL, COLOUR_TYPE_GRAY, 0, 0, 0], 8);
  const body = deflateSync(grayRows(width, height, pixels), { level: COMPRESSION_LEVEL });
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))]);
}

/** Two pixels in a byte; each row begins with a byte that marks it as unfiltered. */
function grayRows(width: number, height: number, pixels: Uint8Array): Uint8Array {
  const stride = Math.ceil(width / 2) + 1;
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
      const gray = (red * 77 + green * 151 + blue * 28) >> 12;
      const byte = y * stride + 1 + (x >> 1);
      rows[byte] = (rows[byte] ?? 0) | (x % 2 === 0 ? gray << 4 : gray);
    }
  }
  return rows;
}

function chunk(name: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const result = Buffer.alloc(named.length + 8);
  result.writeUInt32BE(body.length, 0);
  result.set(named, 4);
  result.writeUInt32BE(crc32(named), named.length + 4);
  return result;
}
