import { inflateSync } from 'node:zlib';
import { fileLimits } from '../../file-limits';
import { FileRefusal } from '../../file-refusal';

const STREAM = /stream\r?\n/g;
const MAX_LAYERS = 4;

/**
 * Stops decompression bombs before the engine opens the file; nested compression is unpacked layer by layer.
 * @throws FileRefusal `too-expanded`
 */
export function requireExpandedSize(bytes: Uint8Array, limit = fileLimits.expandedBytes): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  let left = limit;
  for (const match of text.matchAll(STREAM)) {
    const start = match.index + match[0].length;
    if (!isPacked(bytes, start)) continue;
    const end = text.indexOf('endstream', start);
    left -= sizeOf(bytes.subarray(start, end === -1 ? undefined : end), left);
  }
}

function sizeOf(packed: Uint8Array, left: number): number {
  let size = 0;
  let content = packed;
  for (let layer = 0; layer < MAX_LAYERS && isPacked(content, 0); layer += 1) {
    const unpacked = unpack(content, left - size);
    if (unpacked === null) break;
    size += unpacked.byteLength;
    content = unpacked;
  }
  return size;
}

function unpack(content: Uint8Array, most: number): Uint8Array | null {
  try {
    return inflateSync(content, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    if (error instanceof RangeError) throw new FileRefusal('too-expanded');
    return null;
  }
}

function isPacked(bytes: Uint8Array, at: number): boolean {
  const [method = 0, flags = 0] = [bytes[at], bytes[at + 1]];
  return (method & 0x0f) === 8 && method >> 4 <= 7 && ((method << 8) | flags) % 31 === 0;
}
