import type { UpoDocument } from '../parsing/read-upo';

const FORM = 'http://upo.schematy.mf.gov.pl/KSeF/v4-3';

const documentOf = ({ nip, ksefNumber, number, issued, givenAt, hash, mode }: UpoDocument) =>
  [
    ['NipSprzedawcy', nip],
    ['NumerKSeFDokumentu', ksefNumber],
    ['NumerFaktury', number],
    ['DataWystawieniaFaktury', issued],
    ['DataNadaniaNumeruKSeF', givenAt],
    ['SkrotDokumentu', hash],
    ['TrybWysylki', mode ?? 'Online'],
  ].map(([name, text]) => `<${name}>${text}</${name}>`);

/** A receipt of these invoices as KSeF writes one. */
export const receiptOf = (documents: readonly UpoDocument[], form = FORM): string =>
  `<?xml version="1.0" encoding="utf-8"?><Potwierdzenie xmlns="${form}"><KodFormularza>FA (3)</KodFormularza>${documents
    .map((document) => `<Dokument>${documentOf(document).join('')}</Dokument>`)
    .join('')}</Potwierdzenie>`;
