const LEFT_BY_SYSTEM = /^(?:\..*|thumbs\.db|desktop\.ini)$/iu;

/** Takes what was dropped: of a folder the files in it. At once where there is no folder. */
export function takeDropped(data: DataTransfer, take: (files: readonly File[]) => void): void {
  const entries = Array.from(data.items ?? []).flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.some(isFolder)) void Promise.all(entries.map(filesIn)).then((found) => take(found.flat()));
  else take(Array.from(data.files));
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return LEFT_BY_SYSTEM.test(entry.name) ? [] : fileOf(entry);
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const files: File[] = [];
  // A reader gives a hundred entries at a time, and none after the last.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (some.length === 0) return files;
    files.push(...(await Promise.all(some.map(filesIn))).flat());
  }
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File[]>((resolve) =>
    entry.file(
      (file) => resolve([file]),
      () => resolve([]),
    ),
  );
