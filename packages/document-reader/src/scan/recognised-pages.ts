import type { PdfPage } from '../pdf/pdf-page';
import { readScan } from './read-scan';
import { openRecogniser } from './recogniser';

type Report = (progress: { readonly percent: number; readonly step: string }) => void;

const OPENED = 1;
const READ = 85;

/** The pages of a scan, in a process for this file alone: the recogniser stays open until it ends. @throws FileRefusal */
export async function recognisedPages(
  bytes: Uint8Array,
  report: Report,
  allow: (ms: number) => void,
): Promise<PdfPage[]> {
  report({ percent: OPENED, step: 'Przygotowanie odczytu skanu' });
  const recogniser = await openRecogniser();
  return readScan(bytes, {
    recogniser,
    allow,
    onProgress: (read, total) => {
      const page = Math.min(total, Math.floor(read) + 1);
      report({ percent: OPENED + (READ * read) / total, step: `Odczyt skanu, strona ${page} z ${total}` });
    },
  });
}
