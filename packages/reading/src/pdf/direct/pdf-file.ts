import { fileLimits } from '../../file-limits';
import { NotDirect } from './not-direct';
import { type Dict, isArray, isDict, nameIn, numberIn, Ref, Stream, type Value } from './pdf-value';
import { Unpacker } from './unpack';
import { latin1, ValueReader } from './value-reader';

/** Where an object stands: at a place of the file, or within a stream of objects. */
type Place = { readonly at: number } | { readonly inside: number; readonly index: number } | 'free';

const TAIL = 1100;
const MOST_SECTIONS = 64;
const MOST_OBJECTS = 500_000;

/** The objects of a PDF whose directory is whole; a file that needs mending is not read here. */
export class PdfFile {
  readonly #bytes: Uint8Array;
  readonly #places = new Map<number, Place>();
  readonly #known = new Map<number, Value>();
  readonly #opened = new Map<number, readonly Value[]>();
  readonly #unpacker = new Unpacker(fileLimits.expandedBytes);
  readonly trailer: Dict;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const tail = latin1(bytes, Math.max(0, bytes.length - TAIL), bytes.length);
    const start = /startxref\s+(\d+)\s+%%EOF\s*$/u.exec(tail)?.[1];
    if (start === undefined) throw new NotDirect('no startxref at the end');
    this.trailer = this.#sections(Number(start));
    if (this.trailer.has('Encrypt')) throw new NotDirect('encrypted');
  }

  /** What a reference stands for; a missing object is null. */
  readonly resolve = (value: Value | undefined): Value => {
    let found = value ?? null;
    for (let hops = 0; found instanceof Ref; hops += 1) {
      if (hops > 8) throw new NotDirect('references in a circle');
      found = this.#object(found.id);
    }
    return found;
  };

  get(dict: Dict, key: string): Value {
    return this.resolve(dict.get(key));
  }

  dict(value: Value | undefined): Dict {
    const found = this.resolve(value);
    if (!isDict(found)) throw new NotDirect('no dictionary');
    return found;
  }

  unpack(stream: Stream): Uint8Array {
    return this.#unpacker.unpack(stream, this.resolve);
  }

  #sections(start: number): Dict {
    const seen = new Set<number>();
    const waiting = [start];
    let trailer: Dict | null = null;
    while (waiting.length > 0) {
      const at = waiting.shift() ?? 0;
      if (seen.has(at) || seen.size > MOST_SECTIONS || at >= this.#bytes.length) throw new NotDirect('odd directory');
      seen.add(at);
      const own = this.#section(at);
      trailer ??= own;
      for (const next of [own.get('XRefStm'), own.get('Prev')]) {
        if (next !== undefined) waiting.push(numberIn(next));
      }
    }
    return trailer ?? new Map();
  }

  #section(at: number): Dict {
    const reader = new ValueReader(this.#bytes, at);
    const first = reader.token();
    if (typeof first === 'number') return this.#streamSection(at);
    reader.at = at;
    reader.expect('xref');
    for (;;) {
      const before = reader.at;
      const from = reader.token();
      if (typeof from !== 'number') {
        reader.at = before;
        break;
      }
      const count = numberIn(reader.value());
      if (count > MOST_OBJECTS) throw new NotDirect('too many objects');
      for (let id = from; id < from + count; id += 1) {
        const place = numberIn(reader.value());
        numberIn(reader.value());
        const kind = reader.keyword();
        if (kind !== 'n' && kind !== 'f') throw new NotDirect('odd directory');
        if (!this.#places.has(id)) this.#places.set(id, kind === 'n' ? { at: place } : 'free');
      }
    }
    reader.expect('trailer');
    const trailer = reader.value();
    if (!isDict(trailer)) throw new NotDirect('no trailer');
    return trailer;
  }

  #streamSection(at: number): Dict {
    const stream = this.#readAt(at, null);
    if (!(stream instanceof Stream) || nameIn(stream.dict.get('Type')) !== 'XRef') throw new NotDirect('odd directory');
    const [kindWidth = 0, placeWidth = 0, indexWidth = 0] = listOfNumbers(stream.dict.get('W'));
    const size = numberIn(stream.dict.get('Size'));
    const ranges = stream.dict.has('Index') ? listOfNumbers(stream.dict.get('Index')) : [0, size];
    const bytes = this.unpack(stream);
    let next = 0;
    const field = (width: number) => {
      let value = 0;
      for (let count = 0; count < width; count += 1) value = value * 256 + (bytes[next++] ?? 0);
      return value;
    };
    for (let range = 0; range + 1 < ranges.length; range += 2) {
      const [from = 0, count = 0] = [ranges[range], ranges[range + 1]];
      if (count > MOST_OBJECTS) throw new NotDirect('too many objects');
      for (let id = from; id < from + count; id += 1) {
        const kind = kindWidth === 0 ? 1 : field(kindWidth);
        const [place, index] = [field(placeWidth), field(indexWidth)];
        if (this.#places.has(id)) continue;
        if (kind === 1) this.#places.set(id, { at: place });
        else this.#places.set(id, kind === 2 ? { inside: place, index } : 'free');
      }
    }
    return stream.dict;
  }

  #object(id: number): Value {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const place = this.#places.get(id);
    if (!place || place === 'free') return null;
    const value = 'at' in place ? this.#readAt(place.at, id) : (this.#open(place.inside)[place.index] ?? null);
    this.#known.set(id, value);
    return value;
  }

  #open(id: number): readonly Value[] {
    const opened = this.#opened.get(id);
    if (opened) return opened;
    const place = this.#places.get(id);
    const stream = place && place !== 'free' && 'at' in place ? this.#readAt(place.at, id) : null;
    if (!(stream instanceof Stream)) throw new NotDirect('no stream of objects');
    const bytes = this.unpack(stream);
    const [first, count] = [numberIn(this.get(stream.dict, 'First')), numberIn(this.get(stream.dict, 'N'))];
    const reader = new ValueReader(bytes);
    const starts: number[] = [];
    for (let index = 0; index < count; index += 1) {
      reader.number();
      starts.push(first + reader.number());
    }
    const values = starts.map((start) => {
      reader.at = start;
      return reader.value();
    });
    this.#opened.set(id, values);
    return values;
  }

  #readAt(at: number, id: number | null): Value {
    const reader = new ValueReader(this.#bytes, at);
    const found = reader.token();
    if (typeof found !== 'number' || (id !== null && found !== id))
      throw new NotDirect('an object is not at its place');
    numberIn(reader.value());
    reader.expect('obj');
    const value = reader.value();
    const next = reader.keyword();
    if (next === 'endobj') return value;
    if (next !== 'stream' || !isDict(value)) throw new NotDirect('an object without end');
    return this.#stream(value, reader.at);
  }

  #stream(dict: Dict, after: number): Stream {
    const length = numberIn(this.get(dict, 'Length'));
    let start = after;
    if (this.#bytes[start] === 13) start += 1;
    if (this.#bytes[start] === 10) start += 1;
    const end = new ValueReader(this.#bytes, start + length);
    end.expect('endstream');
    return new Stream(dict, this.#bytes.subarray(start, start + length));
  }
}

function listOfNumbers(value: Value | undefined): number[] {
  return isArray(value) ? value.map(numberIn) : [];
}
