import { expect, test } from 'vitest';
import { readCamt } from './read-camt';

const entry = (amount: string, side: string, inside: string, status = '<Sts>BOOK</Sts>') =>
  `<Ntry><Amt Ccy="PLN">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${status}
  <BookgDt><Dt>2026-11-27</Dt></BookgDt>${inside}</Ntry>`;
const part = (title: string, amount = '') =>
  `<NtryDtls><TxDtls>${amount}<RltdPties><Dbtr><Nm>Nadleśnictwo</Nm></Dbtr>
  <DbtrAcct><Id><IBAN>PL10105015041000002300000001</IBAN></Id></DbtrAcct></RltdPties>
  <RmtInf><Ustrd>${title}</Ustrd></RmtInf></TxDtls></NtryDtls>`;
const document = (entries: string, version = '02', head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>
  <Bal><Amt Ccy="PLN">1.00</Amt></Bal>${entries}</Stmt></BkToCstmrStmt></Document>`;

const paid = {
  bookedOn: '2026-11-27',
  currency: 'PLN',
  isReturn: false,
  payer: 'Nadleśnictwo',
  account: '10105015041000002300000001',
};

test('each entry is money received, money paid, or reported as not read', () => {
  const entries = [
    entry('28180.11', 'CRDT', part('FV/2/02/2026 &amp; co')),
    entry('100.00', 'DBIT', part('PALIWO')),
    entry('7.00', 'CRDT', part('czeka'), '<Sts><Cd>PDNG</Cd></Sts>'),
    entry('3.00', 'CRDT', '<RvslInd>true</RvslInd><AddtlNtryInf>zwrot</AddtlNtryInf>'),
    entry('zero', 'CRDT', ''),
  ];
  expect(readCamt(document(entries.join('\n'), '08'))).toEqual({
    transfers: [
      { ...paid, amount: 28_180.11, title: 'FV/2/02/2026 & co' },
      { ...paid, amount: 3, title: 'zwrot', isReturn: true, payer: '', account: '' },
    ],
    debits: 1,
    headings: 1,
    notRead: [expect.objectContaining({ why: 'pending' }), expect.objectContaining({ why: 'amount' })],
  });
});

test('an entry with several transfers is split if their amounts add up to its own', () => {
  const amounts = (one: string) =>
    part('FV/1', `<Amt Ccy="PLN">${one}</Amt>`) + part('FV/2', '<Amt Ccy="PLN">2.00</Amt>');
  const read = (inside: string) => readCamt(document(entry('3.00', 'CRDT', inside)))?.transfers;
  expect(read(amounts('1.00'))?.map(({ title, amount }) => [title, amount])).toEqual([
    ['FV/1', 1],
    ['FV/2', 2],
  ]);
  expect(read(amounts('1.50'))?.map(({ title, amount }) => [title, amount])).toEqual([['FV/1', 3]]);
});

test('invalid XML is reported with its line; other XML, or XML with a document type, is no statement', () => {
  expect(() => readCamt(document('<Ntry>\n<Amt>1</Ntry>'))).toThrowError(/^Wiersza 3 tego pliku XML/u);
  expect(readCamt('<Faktura xmlns="x"/>')).toBeNull();
  const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b SYSTEM "file:///etc/passwd">]>';
  expect(readCamt(document(entry('1.00', 'CRDT', part('&b;')), '02', laughs))).toBeNull();
  expect(() => readCamt(document(entry('1.00', 'CRDT', part('x'.repeat(1001)))))).toThrowError('dłuższe niż 1000');
});
