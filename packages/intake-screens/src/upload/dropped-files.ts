/** Files that operating systems put into folders. */
const SYSTEM_FILE = /^(?:\..*|thumbs\.db|desktop\.ini)$/iu;

/** Gives the dropped files, those of dropped folders too; in the same event where no folder was dropped. */
export function readDroppedFiles(data: DataTransfer, take: (files: readonly File[]) => void): void {
  const entries = Array.from(data.items ?? []).flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.some(isFolder)) void Promise.all(entries.map(filesIn)).then((found) => take(found.flat()));
  else take(Array.from(data.files));
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return SYSTEM_FILE.test(entry.name) ? [] : fileOf(entry);
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const files: File[] = [];
  // A reader gives at most a hundred entries a call, and an empty list after the last.
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
