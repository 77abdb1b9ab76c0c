import type { PdfPage } from '../pdf/letters/pdf-page';
import { readScan } from './read-scan';
import { openRecogniser } from './recogniser';

type Tools = {
  readonly report: (progress: { readonly percent: number; readonly step: string }) => void;
  readonly allow: (ms: number) => void;
  readonly timeoutMs: number;
};

const OPENED = 1;
const READ = 85;
const SHARE_FOR_PAGES = 0.9;

/** Reads a scan in a process that ends after this file: the recogniser is not closed. @throws FileRefusal */
export async function recognisedPages(bytes: Uint8Array, { report, allow, timeoutMs }: Tools): Promise<PdfPage[]> {
  report({ percent: OPENED, step: 'Przygotowanie odczytu skanu' });
  const recogniser = await openRecogniser();
  return readScan(bytes, {
    recogniser,
    allow,
    limits: { fileMs: timeoutMs * SHARE_FOR_PAGES },
    onProgress: (read, total) => {
      const page = Math.min(total, Math.floor(read) + 1);
      report({ percent: OPENED + (READ * read) / total, step: `Odczyt skanu, strona ${page} z ${total}` });
    },
  });
}
