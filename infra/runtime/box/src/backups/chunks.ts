import { createCipheriv, createDecipheriv } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
export const CHUNK_BYTES = 256 * 1024;
export const TAG_BYTES = 16;

/** Place of a chunk: its file, its number there, and whether it is the file's last. */
export type ChunkPlace = { readonly file: number; readonly chunk: number; readonly isLast: boolean };

/** Every copy has its own key, so a nonce made of the place is never used twice, and a moved chunk does not open. */
function nonceOf({ file, chunk, isLast }: ChunkPlace): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(file, 0);
  nonce.writeUInt32BE(chunk, 4);
  nonce.writeUInt8(isLast ? 1 : 0, 8);
  return nonce;
}

export function sealChunk(key: Buffer, place: ChunkPlace, plain: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonceOf(place));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Null where the chunk is not what was written at this place. */
export function openChunk(key: Buffer, place: ChunkPlace, sealed: Buffer): Buffer | null {
  const decipher = createDecipheriv(CIPHER, key, nonceOf(place), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** The lengths of a file's chunks; an empty file has an empty one. */
export function chunkLengths(bytes: number): number[] {
  const count = Math.max(1, Math.ceil(bytes / CHUNK_BYTES));
  return Array.from({ length: count }, (_, at) => Math.min(CHUNK_BYTES, bytes - at * CHUNK_BYTES));
}
