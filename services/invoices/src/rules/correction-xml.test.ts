import { correctionSums } from '@ostep/kernel';
import { expect, test } from 'vitest';
import { schemaFaults } from '../schema/invoice-schema';
import { type InvoiceToWrite, invoiceXml } from './invoice-xml';

const party = { nip: '5260250274', name: 'ZUL', street: 'ul. Leśna 1', postalCode: '46-100', city: 'Namysłów' };
const before = {
  no: 2,
  name: 'Wyorywanie bruzd',
  code: 'WYK-POGCZ',
  pkwiu: '02.40.10.3',
  unit: 'KMTR',
  place: '21',
  amount: 10,
  price: 288.35,
  net: 2883.5,
  vatPercent: 8,
  exemptFor: null,
  performed: '2026-04-10',
};
const after = { ...before, amount: 9, net: 2595.15 };
const rest = [2088.77, 4982.09, 395.29, 4085.03, 1121.63, 4098.36].map((net) => ({ net, vatPercent: 8 }));
const correction: InvoiceToWrite = {
  createdAt: '2026-05-04T08:15:00Z',
  number: 'KOR/1/05/2026',
  issued: '2026-05-04',
  due: '2026-06-03',
  cashMethod: false,
  splitPayment: false,
  place: 'Namysłów',
  account: '27114020040000300201355387',
  seller: party,
  buyer: { ...party, nip: '1111111111' },
  contract: { number: 'SA.271.1.4.2026', date: '2025-12-19' },
  orders: [{ number: '14/2026', date: '2026-03-16' }],
  protocols: [{ number: '31/2026', date: '2026-04-10', part: '06 Gola' }],
  lines: [after],
  correction: {
    reason: 'Protokół korygujący nr 31/2026-K',
    effect: 2,
    of: { number: 'FV/31/04/2026', issued: '2026-04-12', ksefNumber: '5265877635-20260412-0100001AF629-AF' },
    sums: correctionSums([before, ...rest], [after, ...rest]),
    before: [before],
  },
};

test('a correction is valid and has each line before and after, and the differences of the sums', () => {
  const xml = invoiceXml(correction);
  expect(schemaFaults(xml)).toEqual([]);
  const text = new TextDecoder().decode(xml);
  for (const part of [
    '<P_13_2>-288.35</P_13_2><P_14_2>-23.06</P_14_2><P_15>-311.41</P_15>',
    '<RodzajFaktury>KOR</RodzajFaktury><PrzyczynaKorekty>Protokół korygujący nr 31/2026-K</PrzyczynaKorekty>',
    '<TypKorekty>2</TypKorekty><DaneFaKorygowanej><DataWystFaKorygowanej>2026-04-12</DataWystFaKorygowanej>',
    '<NrKSeF>1</NrKSeF><NrKSeFFaKorygowanej>5265877635-20260412-0100001AF629-AF</NrKSeFFaKorygowanej>',
    '<P_11>2883.50</P_11><P_12>8</P_12><StanPrzed>1</StanPrzed></FaWiersz><FaWiersz><NrWierszaFa>2</NrWierszaFa>',
    '<P_11>2595.15</P_11><P_12>8</P_12></FaWiersz>',
  ])
    expect(text).toContain(part);
});

test('a correction of an invoice outside KSeF says so instead of its KSeF number', () => {
  const { correction: of } = correction;
  if (!of) throw new Error('it is a correction');
  const xml = invoiceXml({
    ...correction,
    correction: { ...of, of: { ...of.of, number: '114/2025', ksefNumber: null } },
  });
  expect(schemaFaults(xml)).toEqual([]);
  const text = new TextDecoder().decode(xml);
  expect(text).toContain('<NrFaKorygowanej>114/2025</NrFaKorygowanej><NrKSeFN>1</NrKSeFN></DaneFaKorygowanej>');
  expect(text).not.toContain('NrKSeFFaKorygowanej');
});

test('a line that a correction adds has no state before it', () => {
  const added = { ...after, no: 8, price: 300, net: 2700 };
  const xml = invoiceXml({ ...correction, lines: [after, added] });
  expect(schemaFaults(xml)).toEqual([]);
  expect(new TextDecoder().decode(xml).match(/<NrWierszaFa>8<\/NrWierszaFa>/gu)).toHaveLength(1);
});
