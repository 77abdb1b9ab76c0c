import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Keys } from './key';

/**
 * A sealed copy (`*.ostep`):
 * - `OSTEP\n`, the length of the header (4 bytes, big-endian), the header (JSON), its SHA-256, its HMAC-SHA-256;
 * - the list of files (JSON: name and size of each), then the files, in that order, as chunks of 256 KiB.
 *
 * A chunk is AES-256-GCM with its tag of 16 bytes; its nonce holds the number of its file (the list is 0), its own
 * number and whether it is the last. scrypt makes the keys from the password: of chunks, of the header, and a check.
 */
export type Header = z.output<typeof header>;

const header = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  version: z.string(),
  scrypt: z.object({ N: z.int(), r: z.int(), p: z.int() }),
  salt: z.base64(),
  check: z.base64(),
  listBytes: z
    .int()
    .min(0)
    .max(16 * 1024 * 1024),
});

/** An entry of the list. */
export type SealedFile = { readonly name: string; readonly bytes: number };

const MAGIC = Buffer.from('OSTEP\n');
const HASH_BYTES = 32;
const LENGTH_BYTES = 4;
const LONGEST = 4096;

export const PREFIX_BYTES = MAGIC.length + LENGTH_BYTES;

const hashOf = (text: Buffer) => createHash('sha256').update(text).digest();
const macOf = (text: Buffer, keys: Keys) => createHmac('sha256', keys.header).update(text).digest();

export function writeHeader(content: Header, keys: Keys): Buffer {
  const text = Buffer.from(JSON.stringify(content));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(text.length);
  return Buffer.concat([MAGIC, length, text, hashOf(text), macOf(text, keys)]);
}

/** The length of what follows the first bytes of a copy: null where they are not those of a copy. */
export function headerBytes(prefix: Buffer): number | null {
  if (prefix.length < PREFIX_BYTES || !prefix.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const length = prefix.readUInt32BE(MAGIC.length);
  return length <= LONGEST ? length + 2 * HASH_BYTES : null;
}

export type ReadHeader = { readonly content: Header; readonly isGenuine: (keys: Keys) => boolean };

/** Null where it is damaged. Who changed it on purpose is found by `isGenuine`, which needs the password. */
export function readHeader(bytes: Buffer): ReadHeader | null {
  const text = bytes.subarray(0, -2 * HASH_BYTES);
  const hash = bytes.subarray(-2 * HASH_BYTES, -HASH_BYTES);
  if (!hashOf(text).equals(hash)) return null;
  const { data: content } = header.safeParse(JSON.parse(text.toString()));
  if (!content) return null;
  return { content, isGenuine: (keys) => timingSafeEqual(macOf(text, keys), bytes.subarray(-HASH_BYTES)) };
}
