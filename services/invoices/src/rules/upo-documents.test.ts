import { expect, test } from 'vitest';
import { upoDocuments } from './upo-documents';

const document = (number: string, prefix = '') =>
  `<${prefix}Dokument><${prefix}NumerKSeFDokumentu>K${number}</${prefix}NumerKSeFDokumentu>` +
  `<${prefix}NumerFaktury>${number}</${prefix}NumerFaktury>` +
  `<${prefix}SkrotDokumentu>\n  H${number}=\n</${prefix}SkrotDokumentu></${prefix}Dokument>`;

test('a receipt names each invoice of its session, whatever the prefix of the namespace', () => {
  const of = (number: string) => ({ number, ksefNumber: `K${number}`, hash: `H${number}=` });
  const upo = `<Potwierdzenie>\n${document('FV/1')}\n${document('FV/2')}</Potwierdzenie>`;
  expect(upoDocuments(upo)).toEqual([of('FV/1'), of('FV/2')]);
  expect(upoDocuments(document('FV/3', 'upo:'))).toEqual([of('FV/3')]);
});

test('what is no receipt has none', () => {
  for (const text of ['', '%PDF-1.7', '<Faktura/>', '<Dokument><NumerFaktury>1</NumerFaktury></Dokument>'])
    expect(upoDocuments(text)).toEqual([]);
});
