import { buildTablePdf } from '@ostep/document-reader';
import type { PdfReader } from '@ostep/intake/child';
import type { PrintedOrigin } from '@ostep/kernel';

export type MachineDocument = { readonly number: string | null; readonly origin: PrintedOrigin | null };

const NUMBER = /^M-\d+$/u;

export const machineCard = (number: string): Uint8Array =>
  buildTablePdf({ head: ['Karta maszyny', number], titles: ['Praca', 'Godziny'], rows: [['Zrywka', '8']], end: [] });

export const machineReader: PdfReader<null, MachineDocument, 'work'> = {
  columns: ['work'],
  read: (pages) => {
    const words = pages.flatMap((page) => page.words.map((word) => ({ ...word, page: page.number })));
    const word = words.find(({ text }) => NUMBER.test(text));
    if (!word) return { number: null, origin: null };
    const { text, page, left, right, baseline, size } = word;
    return { number: text, origin: { page, box: [left, baseline - size, right, baseline], text } };
  },
  districtOf: () => null,
  warm: { bytes: machineCard('M-0'), dictionaries: null },
};
