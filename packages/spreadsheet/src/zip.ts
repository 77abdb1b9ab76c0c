export type ZipEntry = { readonly path: string; readonly texts: Iterable<string> };

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1 January 1980: the same content always gives the same bytes. */
const NO_TIME = 0x0021_0000;

export async function zipOf(entries: readonly ZipEntry[]): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const files: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { path, texts } of entries) {
    const name = encoder.encode(path);
    const { bytes: packed, length, checksum } = await deflate(texts);
    const about = [VERSION, UTF8_NAMES, DEFLATED] as const;
    const sizes = [checksum, packed.length, length] as const;
    const local = header([
      [LOCAL_HEADER, 4],
      ...about.map((value) => [value, 2] as const),
      [NO_TIME, 4],
      ...sizes.map((value) => [value, 4] as const),
      [name.length, 2],
      [0, 2],
    ]);
    files.push(local, name, packed);
    directory.push(
      header([
        [CENTRAL_HEADER, 4],
        [VERSION, 2],
        ...about.map((value) => [value, 2] as const),
        [NO_TIME, 4],
        ...sizes.map((value) => [value, 4] as const),
        [name.length, 2],
        ...[2, 2, 2, 2, 4].map((bytes) => [0, bytes] as const),
        [offset, 4],
      ]),
      name,
    );
    offset += local.length + name.length + packed.length;
  }
  const size = directory.reduce((total, part) => total + part.length, 0);
  const end = header([
    [END, 4],
    [0, 4],
    [entries.length, 2],
    [entries.length, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ]);
  return join([...files, ...directory, end]);
}

function header(fields: readonly (readonly [value: number, bytes: number])[]): Uint8Array<ArrayBuffer> {
  const bytes = fields.flatMap(([value, size]) => Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 0xff));
  return new Uint8Array(bytes);
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

type Packed = { readonly bytes: Uint8Array<ArrayBuffer>; readonly length: number; readonly checksum: number };

async function deflate(texts: Iterable<string>): Promise<Packed> {
  const encoder = new TextEncoder();
  const rest = texts[Symbol.iterator]();
  const checksum = crc32();
  let length = 0;
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const next = rest.next();
      if (next.done) return controller.close();
      const content = encoder.encode(next.value);
      length += content.length;
      checksum.add(content);
      controller.enqueue(content);
    },
  });
  const packed = source.pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return { bytes, length, checksum: checksum.value() };
}

const CRC_TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function crc32() {
  let value = 0xffffffff;
  return {
    add: (content: Uint8Array) => {
      for (const byte of content) value = (value >>> 8) ^ (CRC_TABLE[(value ^ byte) & 0xff] ?? 0);
    },
    value: () => (value ^ 0xffffffff) >>> 0,
  };
}
