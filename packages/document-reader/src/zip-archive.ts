import type { Readable } from 'node:stream';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { FileRefusal } from './file-refusal';

const MAX_ENTRIES = 10_000;

export type ZipArchive = {
  readonly names: readonly string[];
  /** Spelled and ordered as in the file. */
  readonly storedNames: readonly string[];
  /**
   * What was inflated of all parts counts against the limit, whatever sizes the directory claims.
   * @throws FileRefusal `too-expanded`, `damaged`, `password`
   */
  readonly read: (name: string) => AsyncIterable<Buffer>;
};

/**
 * Checks the directory against the limit before anything is inflated.
 * @throws FileRefusal `damaged`, `too-expanded`, `password`
 */
export async function openZip(bytes: Uint8Array, expandedLimit: number): Promise<ZipArchive> {
  const zip = await openDirectory(bytes);
  const entries = await entriesOf(zip, expandedLimit);
  let inflated = 0;
  return {
    names: [...entries.keys()],
    storedNames: [...entries.values()].map((entry) => entry.fileNameRaw.toString('utf8')),
    async *read(name) {
      const entry = entries.get(keyOf(name));
      if (!entry) return;
      if (entry.isEncrypted()) throw new FileRefusal('password');
      const stream = await openEntry(zip, entry);
      try {
        for await (const chunk of stream) {
          const part: Buffer = chunk;
          inflated += part.byteLength;
          if (inflated > expandedLimit) throw new FileRefusal('too-expanded');
          yield part;
        }
      } catch (error) {
        throw error instanceof FileRefusal ? error : new FileRefusal('damaged');
      } finally {
        stream.destroy();
      }
    },
  };
}

function openDirectory(bytes: Uint8Array): Promise<ZipFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: false, decodeStrings: false };
  return new Promise((resolve, reject) => {
    fromBuffer(buffer, options, (error, zip) => (error ? reject(new FileRefusal('damaged')) : resolve(zip)));
  });
}

function entriesOf(zip: ZipFile, expandedLimit: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let claimed = 0;
  return new Promise((resolve, reject) => {
    zip.on('error', () => reject(new FileRefusal('damaged')));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      claimed += entry.uncompressedSize;
      entries.set(keyOf(entry.fileNameRaw.toString('utf8')), entry);
      if (claimed > expandedLimit || entries.size > MAX_ENTRIES) return reject(new FileRefusal('too-expanded'));
      zip.readEntry();
    });
    zip.readEntry();
  });
}

/** Part names are case-insensitive; some producers write `\\` or a leading `/`. */
function keyOf(name: string): string {
  return name.replace(/\\/gu, '/').replace(/^\/+/u, '').toLowerCase();
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(new FileRefusal('damaged')) : resolve(stream)));
  });
}
