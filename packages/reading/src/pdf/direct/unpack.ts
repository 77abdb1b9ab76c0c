import { inflateSync } from 'node:zlib';
import { FileRefusal } from '../../file-refusal';
import { NotDirect } from './not-direct';
import { type Dict, isArray, isDict, nameIn, numberIn, type Stream, type Value } from './pdf-value';

/** Unpacks streams of one file, all together to no more than a limit. */
export class Unpacker {
  #left: number;

  constructor(limit: number) {
    this.#left = limit;
  }

  /**
   * `resolve` follows references within the stream's dictionary.
   * @throws NotDirect for a packing other than Flate, alone or in ASCII85
   * @throws FileRefusal `too-expanded`
   */
  unpack(stream: Stream, resolve: (value: Value | undefined) => Value): Uint8Array {
    const filters = listOf(resolve(stream.dict.get('Filter'))).map((one) => nameIn(resolve(one)));
    const settings = listOf(resolve(stream.dict.get('DecodeParms'))).map(resolve);
    let bytes = stream.packed;
    for (const [index, filter] of filters.entries()) {
      if (filter === 'ASCII85Decode' && index === 0) bytes = decodeAscii85(bytes);
      else if (filter === 'FlateDecode' && index === filters.length - 1) bytes = this.#inflate(bytes);
      else throw new NotDirect(`packed by ${filter}`);
      const setting = settings[index];
      if (isDict(setting)) bytes = withoutPrediction(bytes, setting);
    }
    return bytes;
  }

  #inflate(packed: Uint8Array): Uint8Array {
    try {
      const bytes = inflateSync(packed, { maxOutputLength: Math.max(1, this.#left) });
      this.#left -= bytes.byteLength;
      return bytes;
    } catch (error) {
      if (error instanceof RangeError) throw new FileRefusal('too-expanded');
      throw new NotDirect('damaged stream');
    }
  }
}

const listOf = (value: Value): readonly Value[] => (isArray(value) ? value : value === null ? [] : [value]);

const [FIRST, LAST, ZEROS, TILDE] = [33, 117, 122, 126];

function decodeAscii85(packed: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(
    Math.ceil((packed.length * 4) / 5) + 4 + 4 * packed.filter((byte) => byte === ZEROS).length,
  );
  let [length, count, group] = [0, 0, 0];
  for (const byte of packed) {
    if (byte === TILDE) break;
    if (byte <= 32) continue;
    if (byte === ZEROS && count === 0) {
      length += 4;
      continue;
    }
    if (byte < FIRST || byte > LAST) throw new NotDirect('odd ASCII85');
    group = group * 85 + byte - FIRST;
    count += 1;
    if (count < 5) continue;
    length = putGroup(bytes, length, group, 4);
    [count, group] = [0, 0];
  }
  if (count > 1) {
    for (let missing = count; missing < 5; missing += 1) group = group * 85 + 84;
    length = putGroup(bytes, length, group, count - 1);
  }
  return bytes.subarray(0, length);
}

function putGroup(bytes: Uint8Array, at: number, group: number, count: number): number {
  for (let index = 0; index < count; index += 1) bytes[at + index] = Math.floor(group / 256 ** (3 - index)) & 255;
  return at + count;
}

const FIRST_OF_PNG = 10;

function withoutPrediction(bytes: Uint8Array, setting: Dict): Uint8Array {
  const predictor = numberIn(setting.get('Predictor') ?? 1);
  if (predictor === 1) return bytes;
  const colours = numberIn(setting.get('Colors') ?? 1);
  if (predictor < FIRST_OF_PNG || colours !== 1 || numberIn(setting.get('BitsPerComponent') ?? 8) !== 8) {
    throw new NotDirect('predicted otherwise');
  }
  const width = numberIn(setting.get('Columns') ?? 1);
  const rows = Math.floor(bytes.length / (width + 1));
  const plain = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row += 1) plainRow(bytes, plain, row, width);
  return plain;
}

/** Rows of PNG: each begins with how its bytes are told from those to the left and above. */
function plainRow(bytes: Uint8Array, plain: Uint8Array, row: number, width: number): void {
  const [from, to] = [row * (width + 1) + 1, row * width];
  const kind = bytes[from - 1] ?? 0;
  for (let index = 0; index < width; index += 1) {
    const left = index > 0 ? (plain[to + index - 1] ?? 0) : 0;
    const above = row > 0 ? (plain[to - width + index] ?? 0) : 0;
    const corner = row > 0 && index > 0 ? (plain[to - width + index - 1] ?? 0) : 0;
    plain[to + index] = (bytes[from + index] ?? 0) + guessOf(kind, left, above, corner);
  }
}

function guessOf(kind: number, left: number, above: number, corner: number): number {
  if (kind === 0) return 0;
  if (kind === 1) return left;
  if (kind === 2) return above;
  if (kind === 3) return (left + above) >> 1;
  if (kind !== 4) throw new NotDirect('odd prediction');
  const all = left + above - corner;
  const [toLeft, toAbove, toCorner] = [Math.abs(all - left), Math.abs(all - above), Math.abs(all - corner)];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
