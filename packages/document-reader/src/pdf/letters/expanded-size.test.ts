import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { requireExpandedSize } from './expanded-size';

const fileOf = (...streams: readonly Uint8Array[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.5\n'),
    ...streams.flatMap((stream) => [Buffer.from('<<>>stream\n'), stream, Buffer.from('\nendstream\n')]),
  ]);
const blanks = (length: number) => Buffer.alloc(length, 32);

describe('the unpacked size of a PDF', () => {
  it('is accepted up to the limit', () => {
    expect(() => requireExpandedSize(fileOf(deflateSync(blanks(900))), 1000)).not.toThrow();
    expect(() => requireExpandedSize(fileOf(blanks(5000)), 1000)).not.toThrow();
  });

  it('is refused above it, in one stream, in several, or packed twice', () => {
    const packed = deflateSync(blanks(600));
    for (const file of [
      fileOf(deflateSync(blanks(2000))),
      fileOf(packed, packed),
      fileOf(deflateSync(deflateSync(blanks(2000)))),
    ]) {
      expect(() => requireExpandedSize(file, 1000)).toThrowError(expect.objectContaining({ reason: 'too-expanded' }));
    }
  });

  it('leaves a damaged stream to the reader', () => {
    expect(() => requireExpandedSize(fileOf(deflateSync(blanks(2000)).subarray(0, 12)), 1000)).not.toThrow();
  });
});
