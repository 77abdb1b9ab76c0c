import { type FileHandle, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** `until`: epoch milliseconds; `null`: never. */
type Entry = { readonly value: unknown; readonly until: number | null };

export type Journal = {
  readonly get: (key: string) => unknown;
  readonly set: (key: string, value: unknown, until: number | null) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  readonly keys: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** How many superseded lines may pile up, beyond one for each entry, before the file is written anew. */
const SLACK_LINES = 5_000;
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export class DiskFull extends Error {}

/** `null` removes the entry. */
function lineOf(key: string, entry: Entry | null): string {
  return `${JSON.stringify(entry === null ? [key] : [key, entry.value, entry.until])}\n`;
}

/** A line that a crash cut off is skipped: its change was never confirmed. */
function replay(text: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const line of text.split('\n')) {
    try {
      const [key, value, until] = JSON.parse(line) as [string, unknown?, (number | null)?];
      entries.delete(key);
      if (value !== undefined) entries.set(key, { value, until: until ?? null });
    } catch {}
  }
  return entries;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : undefined);

async function readOrEmpty(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

async function setOrRestore(
  entries: Map<string, Entry>,
  key: string,
  entry: Entry,
  append: (line: string) => Promise<void>,
): Promise<void> {
  const before = entries.get(key);
  entries.set(key, entry);
  try {
    await append(lineOf(key, entry));
  } catch (error) {
    const isLatest = entries.get(key) === entry;
    if (isLatest && before) entries.set(key, before);
    else if (isLatest) entries.delete(key);
    throw error;
  }
}

/** Entries in memory, with a file that every change is appended to. A change is on disk before its promise resolves. */
export async function openJournal(file: string, now: () => number = Date.now): Promise<Journal> {
  await mkdir(dirname(file), { recursive: true });
  const entries = replay(await readOrEmpty(file));
  let lines = 0;
  let handle: FileHandle | undefined;

  const compact = async () => {
    await handle?.close();
    for (const [key, entry] of entries) if (entry.until !== null && entry.until <= now()) entries.delete(key);
    await writeFile(`${file}.new`, [...entries].map(([key, entry]) => lineOf(key, entry)).join(''), { mode: 0o600 });
    await rename(`${file}.new`, file);
    handle = await open(file, 'a');
    lines = entries.size;
  };
  await compact();

  // A line that did not fit may have been written in part.
  let endsInPartOfLine = false;
  let writing: Promise<void> = Promise.resolve();
  const append = (line: string): Promise<void> => {
    const written = writing.then(async () => {
      try {
        await handle?.appendFile(endsInPartOfLine ? `\n${line}` : line);
      } catch (error) {
        endsInPartOfLine = true;
        throw DISK_FULL_CODES.has(codeOf(error) ?? '') ? new DiskFull('the disk is full', { cause: error }) : error;
      }
      endsInPartOfLine = false;
      lines += 1;
      if (lines > entries.size * 2 + SLACK_LINES) await compact();
    });
    writing = written.catch(() => undefined);
    return written;
  };

  return {
    get: (key) => {
      const entry = entries.get(key);
      return entry && (entry.until === null || entry.until > now()) ? entry.value : undefined;
    },
    set: (key, value, until) => setOrRestore(entries, key, { value, until }, append),
    remove: (key) => (entries.delete(key) ? append(lineOf(key, null)) : Promise.resolve()),
    keys: () => [...entries.keys()],
    close: async () => {
      await writing;
      await handle?.close();
      handle = undefined;
    },
  };
}
