import { expect, it } from 'vitest';
import { documentKindOf, uploadedKindOf } from './document-kind';

it.each([
  [['PGL LP Nadleśnictwo Namysłów', 'ZLECENIE Nr 14/2026'], 'order'],
  [['LAS – zlecenie prac'], 'order'],
  [['Zlecenie/-a nr 14/2026', 'PROTOKÓŁ ODBIORU ROBÓT Nr 31/2026'], 'protocol'],
  [['Zlecenie/-a nr 14/2026'], null],
  [['KOREKTA PROTOKOŁU ODBIORU ROBÓT'], 'protocol'],
  [['Protokół nr 31/2026', 'FAKTURA VAT nr 7/2026'], 'invoice'],
  [['KOSZTORYS OFERTOWY'], 'estimate'],
  [['Zlecił (leśniczy)'], null],
] as const)('%j is %s', (head, kind) => {
  expect(documentKindOf(head)).toBe(kind);
});

it('names the kind of upload for each document that has one', () => {
  const kinds = ['order', 'protocol', 'estimate', 'invoice'] as const;
  expect(kinds.map(uploadedKindOf)).toEqual(['order', 'protocol', 'contract', undefined]);
});
