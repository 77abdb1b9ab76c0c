import { expect, test } from 'vitest';
import { deleted, historySentenceOf, inserted, updated } from './changed-rows';

const value = { totalValue: 12_775.59 };
const state = (from: string, to: string) => ({ state: [from, to] as const });
const status = (from: string, to: string) => updated('workOrder', { orderStatus: [from, to] });

test.each<[string, Parameters<typeof historySentenceOf>]>([
  [
    'Zatwierdzono rozliczenie: 12 775,59 zł',
    [
      'protocols',
      'protocol',
      [updated('protocol', { settled: [false, true] }), updated('settlementProposal', state('proposed', 'approved'))],
      value,
    ],
  ],
  [
    'Rozliczono protokół: 12 775,59 zł',
    ['protocols', 'protocol', [updated('protocol', { settled: [false, true] })], value],
  ],
  [
    'Rozliczono protokół z różnicą: 12 775,59 zł',
    [
      'protocols',
      'protocol',
      [updated('protocol', { settled: [false, true], closedWithDifference: [false, true] })],
      value,
    ],
  ],
  [
    'Cofnięto rozliczenie protokołu: 12 775,59 zł',
    ['protocols', 'protocol', [updated('protocol', { settled: [true, false] })], value],
  ],
  [
    'Wycofano rozliczenie z zatwierdzania: 12 775,59 zł',
    ['protocols', 'protocol', [updated('settlementProposal', state('proposed', 'withdrawn'))], value],
  ],
  [
    'Cofnięto zatwierdzenie rozliczenia: Błędna ilość',
    [
      'protocols',
      'protocol',
      [
        inserted('settlementProposal', { state: 'takenBack', note: 'Błędna ilość' }),
        updated('protocol', { settled: [true, false] }),
      ],
      value,
    ],
  ],
  [
    'Rozliczono: E1, zlec. 3, 4,50',
    [
      'protocols',
      'protocol',
      [
        updated('settlementProposal', state('proposed', 'changed')),
        inserted('settlementProposal', { state: 'proposed' }),
        inserted('settlement', { amount: 4.5 }, { rowName: 'E1, zlec. 3' }),
      ],
    ],
  ],
  [
    'Rozliczono: 2 rozliczenia',
    ['protocols', 'protocol', [inserted('settlement', { amount: 1 }), updated('settlement', { amount: [1, 2] })]],
  ],
  ['Usunięto rozliczenie: 4,00', ['protocols', 'protocol', [deleted('settlement', { amount: 4 })]]],
  [
    'Zmieniono protokół: Data protokołu 01.02.2026 → 02.02.2026 · dodano 2 pozycje · usunięto część poz. 3',
    [
      'protocols',
      'protocol',
      [
        updated('protocol', { protocolDate: ['2026-02-01', '2026-02-02'] }),
        inserted('protocolItem', { amount: 1 }),
        inserted('protocolItem', { amount: 2 }),
        deleted('protocolPart', { posNo: '3' }, { rowName: 'poz. 3' }),
      ],
    ],
  ],
  ['Oznaczono jako wykonane', ['orders', 'workOrder', [status('IN_PROGRESS', 'DONE')]]],
  ['Cofnięto do realizacji', ['orders', 'workOrder', [status('DONE', 'IN_PROGRESS')]]],
  ['Cofnięto do przygotowania', ['orders', 'workOrder', [status('IN_PROGRESS', 'TODO')]]],
  ['Ujęto w protokole: 7/2026', ['orders', 'workOrder', [inserted('orderProtocol', { protocolId: '7/2026' })]]],
  ['Odłączono od protokołu: 7/2026', ['orders', 'workOrder', [deleted('orderProtocol', { protocolId: '7/2026' })]]],
  [
    'Usunięto datę zakończenia prac',
    ['orders', 'workOrder', [updated('workOrder', { finishedDate: ['2026-02-01', null] })]],
  ],
  [
    'Przypisano 2 przydziały ekip · odpięto 1 przydział ekipy',
    [
      'orders',
      'workOrder',
      [inserted('squadAssignment', {}), inserted('squadAssignment', {}), deleted('squadAssignment', { squadId: 'E1' })],
    ],
  ],
  [
    'Wpisano wykonanie: 2 przydziały ekip',
    [
      'orders',
      'workOrder',
      [updated('squadAssignment', { amountDone: [0, 1] }), updated('squadAssignment', { amountDone: [0, 2] })],
    ],
  ],
  [
    'Zmieniono pracę ekip: E1, poz. 1',
    [
      'orders',
      'workOrder',
      [updated('squadAssignment', { squadRateNetto: [10, 12], percentRate: [50, 60] }, { rowName: 'E1, poz. 1' })],
    ],
  ],
  [
    'Wczytano zlecenie z pliku: 17/2026 · 2 pozycje',
    [
      'orders',
      'workOrder',
      [
        inserted('workOrder', { orderNumber: '17/2026', sourceJobId: 'z.pdf' }),
        inserted('orderItem', {}),
        inserted('orderItem', {}),
      ],
    ],
  ],
  [
    'Zmieniono pozycję poz. 2: Ilość 1 803,00 → 180,00',
    ['orders', 'workOrder', [updated('orderItem', { amount: [1803, 180] }, { rowName: 'poz. 2' })]],
  ],
  [
    'Dodano aneks 2/2026: 3 ceny pozycji, 1 pozycję',
    [
      'contracts',
      'contract',
      [
        inserted('annex', { annexNumber: '2/2026' }),
        inserted('contractItem', {}),
        ...[1, 2, 3].map(() => inserted('itemPrice', {})),
      ],
    ],
  ],
  [
    'Zmieniono umowę: Uwagi, Data umowy',
    ['contracts', 'contract', [updated('contract', { notes: ['a', 'b'], contractDate: [null, '2026-01-02'] })]],
  ],
])('%s', (sentence, args) => {
  expect(historySentenceOf(...args)).toBe(sentence);
});
