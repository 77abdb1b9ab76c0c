import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { BoxRefusal } from '../refusals';
import { chunkLengths, openChunk, TAG_BYTES } from './chunks';
import { areBearable, deriveKeys, type Keys } from './key';
import { type Header, headerBytes, PREFIX_BYTES, readHeader, type SealedFile } from './sealed-header';
import { texts } from './texts';

/** No name leads out of the folder it is written to. */
const files = z.array(
  z.object({ name: z.string().regex(/^(?:[a-z][\w-]*\/)?[a-z][\w.-]*$/i), bytes: z.int().nonnegative() }),
);

type Source = { readonly handle: FileHandle; readonly key: Buffer; at: number };
type Sink = (chunk: Buffer) => Promise<unknown>;
type Part = { readonly file: number; readonly bytes: number; readonly cutOff: string; readonly damaged: string };

/** Reads every byte. @throws BoxRefusal that names what is damaged, or says that the password is another */
export function verifySealed(file: string, password: string): Promise<Header> {
  return readSealedCopy(file, password, async () => ({ write: async () => undefined, close: async () => undefined }));
}

/** Writes the folder form of a copy. @throws BoxRefusal as `verifySealed` does */
export function unsealCopy(file: string, password: string, folder: string): Promise<Header> {
  return readSealedCopy(file, password, async ({ name }) => {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const handle = await open(path, 'wx', 0o600);
    return { write: (chunk) => handle.writeFile(chunk), close: () => handle.close() };
  });
}

/** The header, without the password. @throws BoxRefusal where it is damaged */
export async function readSealedHeader(file: string): Promise<Header> {
  const handle = await open(file);
  try {
    return (await readStart(handle)).content;
  } finally {
    await handle.close();
  }
}

type Opened = { readonly write: Sink; readonly close: () => Promise<void> };

async function readSealedCopy(
  file: string,
  password: string,
  openFile: (file: SealedFile) => Promise<Opened>,
): Promise<Header> {
  const handle = await open(file);
  try {
    const start = await readStart(handle);
    const keys = await keysFor(start.content, password);
    if (!start.isGenuine(keys)) throw new BoxRefusal(texts.headerForged);
    const source: Source = { handle, key: keys.content, at: start.end };
    const list = await readList(source, start.content.listBytes);
    for (const [at, one] of list.entries()) {
      const target = await openFile(one);
      try {
        await readPart(source, partOf(one, at + 1), target.write);
      } finally {
        await target.close();
      }
    }
    if ((await handle.stat()).size > source.at) throw new BoxRefusal(texts.somethingAfter);
    return start.content;
  } finally {
    await handle.close();
  }
}

async function readStart(handle: FileHandle) {
  const prefix = await readAt(handle, 0, PREFIX_BYTES);
  const length = headerBytes(prefix);
  if (length === null) throw new BoxRefusal(texts.notACopy);
  const bytes = await readAt(handle, PREFIX_BYTES, length);
  const header = bytes.length === length ? readHeader(bytes) : null;
  if (!header) throw new BoxRefusal(texts.headerDamaged);
  return { ...header, end: PREFIX_BYTES + length };
}

async function keysFor({ scrypt, salt, check }: Header, password: string): Promise<Keys> {
  if (!areBearable(scrypt)) throw new BoxRefusal(texts.headerForged);
  const keys = await deriveKeys(password, Buffer.from(salt, 'base64'), scrypt);
  if (!keys.check.equals(Buffer.from(check, 'base64'))) throw new BoxRefusal(texts.wrongPassword);
  return keys;
}

const partOf = ({ name, bytes }: SealedFile, file: number): Part => ({
  file,
  bytes,
  cutOff: texts.cutOff(name),
  damaged: texts.fileDamaged(name),
});

async function readList(source: Source, bytes: number): Promise<SealedFile[]> {
  const chunks: Buffer[] = [];
  const part = { file: 0, bytes, cutOff: texts.listCutOff, damaged: texts.listDamaged };
  await readPart(source, part, async (chunk) => chunks.push(chunk));
  return files.parse(JSON.parse(Buffer.concat(chunks).toString()));
}

async function readPart(source: Source, { file, bytes, cutOff, damaged }: Part, write: Sink): Promise<void> {
  const lengths = chunkLengths(bytes);
  for (const [chunk, length] of lengths.entries()) {
    const sealed = await readAt(source.handle, source.at, length + TAG_BYTES);
    if (sealed.length < length + TAG_BYTES) throw new BoxRefusal(cutOff);
    const plain = openChunk(source.key, { file, chunk, isLast: chunk === lengths.length - 1 }, sealed);
    if (!plain) throw new BoxRefusal(damaged);
    source.at += sealed.length;
    await write(plain);
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}
