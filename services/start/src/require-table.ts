import { FileRefusal, fileKind, fileLimits, requireWorkbook } from '@ostep/document-reader';
import { texts } from './texts';

/** Before the file is stored; a text file is read as CSV. @throws FileRefusal */
export function requireTable(bytes: Uint8Array): void {
  const kind = fileKind(bytes);
  if (kind === 'pdf') throw new FileRefusal('not-excel', texts.notTable);
  if (kind !== 'other') requireWorkbook(bytes);
  else if (bytes.byteLength > fileLimits.bytes) throw new FileRefusal('too-large');
}
