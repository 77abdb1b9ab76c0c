import type { UploadedDocument } from '@ostep/kernel';
import { normalizeTitle } from './pdf/tables/title-match';

export type DocumentKind = 'order' | 'protocol' | 'invoice' | 'estimate';

/** The kind of upload that reads such a document: an estimate belongs to a contract; no upload reads an invoice. */
export const uploadedKindOf = (kind: DocumentKind): UploadedDocument | undefined => UPLOADED[kind];

const UPLOADED: Partial<Record<DocumentKind, UploadedDocument>> = {
  order: 'order',
  protocol: 'protocol',
  estimate: 'contract',
};

/**
 * How titles, or labels of numbers, begin. An invoice names protocols and a protocol names orders, so the first kind that
 * fits is taken.
 */
const TITLES: readonly { readonly kind: DocumentKind; readonly pattern: RegExp }[] = [
  { kind: 'invoice', pattern: /^faktura\b/ },
  { kind: 'protocol', pattern: /^(?:las )?protokol\b|^korekta protokolu\b|^(?:nr|numer) protokolu\b/ },
  { kind: 'estimate', pattern: /^(?:kosztorys|formularz cenowy|formularz ofertowy)\b/ },
  { kind: 'order', pattern: /^(?:las )?zlecenie\b(?! a\b)|^(?:nr|numer) zlecenia\b/ },
];

/** @param head the texts above the table. @returns null if no title names a kind */
export function documentKindOf(head: readonly string[]): DocumentKind | null {
  const titles = head.map(normalizeTitle);
  return TITLES.find(({ pattern }) => titles.some((title) => pattern.test(title)))?.kind ?? null;
}
