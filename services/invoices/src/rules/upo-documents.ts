export type UpoDocument = { readonly hash: string; readonly ksefNumber: string; readonly number: string };

const DOCUMENT = /<(?:\w+:)?Dokument>(.*?)<\/(?:\w+:)?Dokument>/gsu;

const fieldOf = (xml: string, name: string) =>
  new RegExp(`<(?:\\w+:)?${name}>([^<]+)</`, 'u').exec(xml)?.[1]?.trim() ?? '';

/** Of a receipt of one invoice or of a whole session; none: it is no receipt. */
export function upoDocuments(upo: string): UpoDocument[] {
  return [...upo.matchAll(DOCUMENT)]
    .map(([, document = '']) => ({
      hash: fieldOf(document, 'SkrotDokumentu'),
      ksefNumber: fieldOf(document, 'NumerKSeFDokumentu'),
      number: fieldOf(document, 'NumerFaktury'),
    }))
    .filter(({ hash, ksefNumber }) => hash !== '' && ksefNumber !== '');
}
