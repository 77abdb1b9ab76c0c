import { FileRefusal } from './file-refusal';

export type FileLimits = {
  readonly bytes: number;
  readonly pages: number;
  readonly rows: number;
  readonly expandedBytes: number;
};

export const fileLimits: FileLimits = {
  bytes: 10 * 1024 * 1024,
  pages: 200,
  rows: 5000,
  expandedBytes: 200 * 1024 * 1024,
};

const SAVE_AS_XLSX = 'To nie jest arkusz .xlsx. Otwórz plik w Excelu, zapisz go jako .xlsx i wczytaj ponownie.';

export type FileKind = 'zip' | 'ole' | 'pdf' | 'empty' | 'other';

const ZIP_STARTS = ['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\u0008'];
const OLE_START = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';
const PDF_SEARCHED = 1024;

export function fileKind(bytes: Uint8Array): FileKind {
  const start = latin1(bytes.subarray(0, PDF_SEARCHED));
  if (bytes.every(isBlank)) return 'empty';
  if (ZIP_STARTS.some((mark) => start.startsWith(mark))) return 'zip';
  if (start.startsWith(OLE_START)) return 'ole';
  return start.includes('%PDF-') ? 'pdf' : 'other';
}

/** @throws FileRefusal `too-large`, `empty`, `not-pdf` */
export function requirePdf(bytes: Uint8Array): void {
  requireSize(bytes);
  const kind = fileKind(bytes);
  if (kind === 'empty') throw new FileRefusal('empty');
  if (kind !== 'pdf') throw new FileRefusal('not-pdf');
}

/** @throws FileRefusal `too-large`, `empty`, `not-excel`, `password` (encrypted workbooks are OLE containers) */
export function requireWorkbook(bytes: Uint8Array): void {
  requireSize(bytes);
  const kind = fileKind(bytes);
  if (kind === 'empty') throw new FileRefusal('empty');
  if (kind === 'ole') {
    if (holdsUtf16(bytes, 'EncryptedPackage')) throw new FileRefusal('password');
    const oldWorkbook = holdsUtf16(bytes, 'Workbook') || holdsUtf16(bytes, 'Book');
    throw oldWorkbook ? new FileRefusal('not-excel', SAVE_AS_XLSX) : new FileRefusal('not-excel');
  }
  if (kind !== 'zip')
    throw looksLikeOldTable(bytes) ? new FileRefusal('not-excel', SAVE_AS_XLSX) : new FileRefusal('not-excel');
}

export function unsupportedWorkbook(): FileRefusal {
  return new FileRefusal('not-excel', SAVE_AS_XLSX);
}

function isBlank(byte: number): boolean {
  return byte === 0 || byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

function requireSize(bytes: Uint8Array): void {
  if (bytes.byteLength > fileLimits.bytes) throw new FileRefusal('too-large');
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

function holdsUtf16(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(text, 'utf16le'));
}

/** BIFF without a container (Excel 2–4), or HTML or XML saved as .xls. */
function looksLikeOldTable(bytes: Uint8Array): boolean {
  const bareBiff = bytes[0] === 0x09 && [0x00, 0x02, 0x04, 0x08].includes(bytes[1] ?? -1);
  return bareBiff || /<(?:html|table|\?mso-application|Workbook)\b/iu.test(latin1(bytes.subarray(0, PDF_SEARCHED)));
}
