import { expect, test } from 'vitest';
import { openDifferences, protocolMissing } from './protocol-missing';

const protocol = (change: object = {}) => ({
  settled: false,
  totalValue: 19_654.67,
  revenue: 19_654.67,
  settlements: 8,
  notes: 0,
  left: null,
  proposedBy: null,
  returned: null,
  ...change,
});
const left = { posNo: '21', code: 'WYK-PASCZ', amount: 8.46, others: 0 };

test.each([
  [{}, 'Wszystko się zgadza: włącz „Protokół jest rozliczony”'],
  [{ settled: true }, null],
  [{ revenue: 0, settlements: 0, left }, 'Nierozliczony: 19 654,67 zł'],
  [{ revenue: 17_565.9, left }, 'Brakuje 8,46 WYK-PASCZ: poz. 21; różnica −2 088,77 zł'],
  [{ left: { ...left, others: 2 } }, 'Brakuje 8,46 WYK-PASCZ: poz. 21 + 2 inne'],
  [{ left: { ...left, amount: -0.5 } }, 'Za dużo o 0,50 WYK-PASCZ: poz. 21'],
  [{ revenue: 19_664.67, settled: true }, 'Różnica 10,00 zł'],
  [{ revenue: 19_654.72 }, 'Wszystko się zgadza: włącz „Protokół jest rozliczony”'],
  [{ notes: 1 }, '1 do wyjaśnienia'],
  [{ revenue: 19_664.67, notes: 2 }, 'Różnica 10,00 zł; 2 do wyjaśnienia'],
  [{ proposedBy: 'Anna Nowak' }, 'Czeka na zatwierdzenie, zaproponowano: Anna Nowak'],
  [
    { proposedBy: 'Anna Nowak', revenue: 19_664.67 },
    'Czeka na zatwierdzenie, zaproponowano: Anna Nowak; Różnica 10,00 zł',
  ],
  [
    { returned: { by: 'Maria Lis', note: 'Za dużo w poz. 21.' } },
    'Odesłano do poprawy (Maria Lis): Za dużo w poz. 21.',
  ],
  [{ settled: true, returned: { by: 'Maria Lis', note: 'Za dużo w poz. 21.' } }, null],
])('a protocol that %j is described as %s', (change, sentence) => {
  const missing = protocolMissing(protocol(change));
  expect(missing?.sentence.replace(/\s/gu, ' ') ?? null).toBe(sentence);
});

test('a protocol that agrees has a next step, not a fault', () => {
  expect(protocolMissing(protocol())?.isNextStep).toBe(true);
  expect(protocolMissing(protocol({ notes: 1 }))?.isNextStep).toBeUndefined();
});

test('open differences are read with their figures and what is left', () => {
  const differences = { revenue: 17_565.9, settlements: 7, notes: 1, left, returned: null };
  expect(openDifferences.parse(differences)).toEqual(differences);
});
