import { type InvoicingMode, invoicingModes } from '@ostep/api-invoices';
import { Refusal } from '@ostep/service-kit';
import { SaxesParser } from 'saxes';
import { refuse } from '../refusals';
import { SignatureFinder, signedContent } from './signed-content';

/** What a receipt states about one invoice. Nothing of it has been checked. */
export type UpoDocument = {
  readonly nip: string;
  readonly ksefNumber: string;
  readonly number: string;
  readonly issued: string;
  readonly givenAt: string;
  readonly hash: string;
  /** How KSeF accepted it; null: the receipt does not state it. */
  readonly mode: InvoicingMode | null;
};

type Field = keyof UpoDocument;

const NAMESPACE = /^http:\/\/upo\.schematy\.mf\.gov\.pl\/KSeF\/v4-\d{1,2}$/u;
const ROOT = 'Potwierdzenie';
const DOCUMENT = 'Dokument';
const FIELDS = {
  NipSprzedawcy: 'nip',
  NumerKSeFDokumentu: 'ksefNumber',
  NumerFaktury: 'number',
  DataWystawieniaFaktury: 'issued',
  DataNadaniaNumeruKSeF: 'givenAt',
  SkrotDokumentu: 'hash',
  TrybWysylki: 'mode',
} as const satisfies Record<string, Field>;
const DEEPEST = 20;
const LONGEST_FIELD = 512;
const MAX_INVOICES = 200;
/** The time of checking a signature grows with the square of the number of nodes. */
const MAX_NODES = MAX_INVOICES * 10;

class NoReceipt extends Error {}

const isField = (name: string): name is keyof typeof FIELDS => Object.hasOwn(FIELDS, name);

/**
 * Reads the documents of a receipt of form 4, for one invoice or a whole session. An empty list: the file is no receipt.
 * With the ministry's certificates, only what one of them signed is read.
 * @throws Refusal
 */
export function readUpo(bytes: Uint8Array, certificates: string | null): UpoDocument[] {
  const text = textOf(bytes);
  const { documents, signature } = readReceipt(text);
  if (certificates === null || documents.length === 0) return documents;
  const signed = signedContent(text, signature, certificates);
  if (signed === null) throw refuse('upoNotSigned');
  return readReceipt(signed).documents;
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}

function readReceipt(xml: string): { documents: UpoDocument[]; signature: string | null } {
  const documents: UpoDocument[] = [];
  const path: string[] = [];
  const signatures = new SignatureFinder(xml);
  let nodes = 0;
  let fields: Partial<Record<Field, string>> = {};
  let field: Field | null = null;
  const parser = new SaxesParser({ xmlns: true, position: false });
  const stop = () => {
    throw new NoReceipt();
  };
  parser.on('error', stop);
  // A document type could define any entity.
  parser.on('doctype', stop);
  const openField = (local: string) => {
    field = isField(local) ? FIELDS[local] : null;
    if (field === null) return;
    // A second element of the same name could contradict the first.
    if (fields[field] !== undefined) stop();
    fields[field] = '';
  };
  const count = () => {
    nodes += 1;
    if (nodes > MAX_NODES) throw refuse('upoTooLong', { most: MAX_INVOICES });
  };
  parser.on('comment', count);
  parser.on('processinginstruction', count);
  parser.on('cdata', count);
  parser.on('attribute', count);
  parser.on('opentag', (tag) => {
    const { local, uri } = tag;
    count();
    const isReceiptElement = NAMESPACE.test(uri);
    path.push(isReceiptElement ? local : '');
    if (path[0] !== ROOT || path.length > DEEPEST) stop();
    signatures.opened(path.length, tag, parser.position);
    field = null;
    if (path[1] !== DOCUMENT || !isReceiptElement) return;
    if (path.length === 2) fields = {};
    if (path.length === 3) openField(local);
  });
  parser.on('text', (text) => {
    if (field === null) return;
    fields[field] += text;
    if ((fields[field]?.length ?? 0) > LONGEST_FIELD) stop();
  });
  parser.on('closetag', () => {
    field = null;
    signatures.closed(path.length, parser.position);
    if (path.length === 2 && path[1] === DOCUMENT) documents.push(completeDocument(fields) ?? stop());
    path.pop();
  });
  try {
    parser.write(xml).close();
    return { documents, signature: signatures.signature };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return { documents: [], signature: null };
  }
}

function completeDocument(fields: Partial<Record<Field, string>>): UpoDocument | null {
  const text = (key: Field) => fields[key]?.trim() ?? '';
  const [nip, ksefNumber, number] = [text('nip'), text('ksefNumber'), text('number')];
  const [issued, givenAt, hash] = [text('issued'), text('givenAt'), text('hash')];
  const document = { nip, ksefNumber, number, issued, givenAt, hash };
  const mode = invoicingModes.find((one) => one === text('mode')) ?? null;
  return Object.values(document).includes('') ? null : { ...document, mode };
}
