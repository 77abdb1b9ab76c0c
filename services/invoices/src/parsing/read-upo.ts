import { type InvoicingMode, invoicingModes } from '@ostep/api-invoices';
import { SaxesParser } from 'saxes';

/** An invoice as a receipt of KSeF tells of it, whatever is true of it. */
export type UpoDocument = {
  readonly nip: string;
  readonly ksefNumber: string;
  readonly number: string;
  readonly issued: string;
  readonly givenAt: string;
  readonly hash: string;
  /** As KSeF took it; null: it does not say. */
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

class NoReceipt extends Error {}

const isField = (name: string): name is keyof typeof FIELDS => Object.hasOwn(FIELDS, name);

/** Of a receipt of form 4 of one invoice or of a whole session, each document whole; none: it is no receipt. */
export function readUpo(bytes: Uint8Array): UpoDocument[] {
  const documents: UpoDocument[] = [];
  const path: string[] = [];
  let fields: Partial<Record<Field, string>> = {};
  let field: Field | null = null;
  const parser = new SaxesParser({ xmlns: true, position: false });
  const stop = () => {
    throw new NoReceipt();
  };
  parser.on('error', stop);
  // What it would define could be anything.
  parser.on('doctype', stop);
  const openField = (local: string) => {
    field = isField(local) ? FIELDS[local] : null;
    if (field === null) return;
    // A second one could say something else.
    if (fields[field] !== undefined) stop();
    fields[field] = '';
  };
  parser.on('opentag', ({ local, uri }) => {
    const isOfReceipt = NAMESPACE.test(uri);
    path.push(isOfReceipt ? local : '');
    if (path[0] !== ROOT || path.length > DEEPEST) stop();
    field = null;
    if (path[1] !== DOCUMENT || !isOfReceipt) return;
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
    if (path.length === 2 && path[1] === DOCUMENT) documents.push(wholeDocument(fields) ?? stop());
    path.pop();
  });
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
    return documents;
  } catch {
    return [];
  }
}

function wholeDocument(fields: Partial<Record<Field, string>>): UpoDocument | null {
  const text = (key: Field) => fields[key]?.trim() ?? '';
  const [nip, ksefNumber, number] = [text('nip'), text('ksefNumber'), text('number')];
  const [issued, givenAt, hash] = [text('issued'), text('givenAt'), text('hash')];
  const document = { nip, ksefNumber, number, issued, givenAt, hash };
  const mode = invoicingModes.find((one) => one === text('mode')) ?? null;
  return Object.values(document).includes('') ? null : { ...document, mode };
}
