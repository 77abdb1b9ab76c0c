import type { UploadedPaper } from '@ostep/kernel';
import { foldTitle } from './pdf/title-match';

export type PaperKind = 'order' | 'protocol' | 'invoice' | 'estimate';

/** What uploads call it: an estimate is a contract's; no upload reads an invoice. */
export const uploadedPaperOf = (kind: PaperKind): UploadedPaper | undefined => UPLOADED[kind];

const UPLOADED: Partial<Record<PaperKind, UploadedPaper>> = {
  order: 'order',
  protocol: 'protocol',
  estimate: 'contract',
};

/** Titles, and labels of numbers. An invoice names protocols, a protocol names orders: the first that fits is meant. */
const TITLES: readonly { readonly kind: PaperKind; readonly pattern: RegExp }[] = [
  { kind: 'invoice', pattern: /^faktura\b/ },
  { kind: 'protocol', pattern: /^(?:las )?protokol\b|^korekta protokolu\b|^(?:nr|numer) protokolu\b/ },
  { kind: 'estimate', pattern: /^(?:kosztorys|formularz cenowy|formularz ofertowy)\b/ },
  { kind: 'order', pattern: /^(?:las )?zlecenie\b(?! a\b)|^(?:nr|numer) zlecenia\b/ },
];

/** `head`: the texts above the table. Null where no title tells. */
export function paperKindOf(head: readonly string[]): PaperKind | null {
  const titles = head.map(foldTitle);
  return TITLES.find(({ pattern }) => titles.some((title) => pattern.test(title)))?.kind ?? null;
}
