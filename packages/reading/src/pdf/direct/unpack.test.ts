import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FileRefusal } from '../../file-refusal';
import { NotDirect } from './not-direct';
import { Name, Stream, type Value } from './pdf-value';
import { Unpacker } from './unpack';

const names = (...filters: string[]) => filters.map((filter) => new Name(filter));
const plain = (value: Value | undefined) => value ?? null;
const unpacked = (packed: Uint8Array, entries: [string, Value][], limit = 1000) =>
  Buffer.from(new Unpacker(limit).unpack(new Stream(new Map(entries), packed), plain)).toString();

describe('streams', () => {
  const text = 'Leśnictwo Gola';

  it('packed by Flate, in ASCII85, or not at all', () => {
    expect(unpacked(deflateSync(text), [['Filter', new Name('FlateDecode')]])).toBe(text);
    expect(unpacked(Buffer.from('87cURD]i,"Ebo80~>'), [['Filter', names('ASCII85Decode')]])).toBe('Hello World!');
    expect(unpacked(Buffer.from(text), [])).toBe(text);
  });

  it('told as differences from the row above', () => {
    const rows = Buffer.from([2, 1, 2, 3, 2, 1, 1, 1, 1, 5, 1, 1]);
    const settings = new Map<string, Value>([
      ['Predictor', 12],
      ['Columns', 3],
    ]);
    const bytes = unpacked(deflateSync(rows), [
      ['Filter', new Name('FlateDecode')],
      ['DecodeParms', settings],
    ]);
    expect([...Buffer.from(bytes)]).toEqual([1, 2, 3, 2, 3, 4, 5, 6, 7]);
  });

  it('of one file unpack to no more than the limit, all together', () => {
    const packed = deflateSync(Buffer.alloc(600));
    const stream = new Stream(new Map([['Filter', new Name('FlateDecode')]]), packed);
    const unpacker = new Unpacker(1000);
    expect(unpacker.unpack(stream, plain)).toHaveLength(600);
    expect(() => unpacker.unpack(stream, plain)).toThrow(new FileRefusal('too-expanded'));
  });

  it.each([['LZWDecode'], ['FlateDecode', 'FlateDecode']])('packed by %s are left to the library', (...filters) => {
    expect(() => unpacked(deflateSync(text), [['Filter', names(...filters)]])).toThrow(NotDirect);
  });
});
