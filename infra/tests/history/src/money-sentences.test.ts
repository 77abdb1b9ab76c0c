import { histories } from '@ostep/domains/histories';
import type { HistoryLabels } from '@ostep/endpoint-kit';
import { expect, test } from 'vitest';
import { deleted, historySentenceOf, inserted, updated } from './changed-rows';

const invoice = { number: 'FV/31/2026', gross: 100, ksefNumber: '1-2-3', ksefConfirmed: true };
const state = (from: string, to: string) => ({ state: [from, to] as const });

test.each<[string, Parameters<typeof historySentenceOf>]>([
  [
    'KSeF przyjął fakturę: 1-2-3',
    [
      'invoices',
      'invoice',
      [updated('invoice', { state: ['sending', 'inKsef'], ksefNumber: [null, '1-2-3'] })],
      invoice,
    ],
  ],
  [
    'Wpisano numer KSeF: 1-2-3',
    [
      'invoices',
      'invoice',
      [updated('invoice', { ksefNumber: [null, '1-2-3'] })],
      { ...invoice, ksefConfirmed: false },
    ],
  ],
  [
    'KSeF potwierdził numer: 1-2-3',
    ['invoices', 'invoice', [updated('invoice', { ksefConfirmed: [false, true] })], invoice],
  ],
  [
    'KSeF odrzucił fakturę: FV/31/2026',
    ['invoices', 'invoice', [updated('invoice', state('sending', 'refused'))], invoice],
  ],
  [
    'Skorygowano fakturę: FV/31/2026, 100,00 zł brutto',
    ['invoices', 'invoice', [updated('invoice', state('inKsef', 'corrected'))], invoice],
  ],
  [
    'Przygotowano pozycje od nowa: 100,00 zł brutto',
    ['invoices', 'invoice', [inserted('invoiceLine', { no: 1 }), deleted('invoiceLine', { no: 1 })], invoice],
  ],
  [
    'Zmieniono numer rachunku odbiorcy: czeka na potwierdzenie',
    [
      'payouts',
      'payee',
      [updated('payee', { accountChanges: [0, 1] }), inserted('payeeChange', { waits: true, confirms: false })],
    ],
  ],
  ['Zmieniono odbiorcę wypłat: Nazwa A → B', ['payouts', 'payee', [updated('payee', { name: ['A', 'B'] })]]],
  [
    'Wczytano formularz wyceny: Usługi, 2 pozycje',
    ['offers', 'offer', [inserted('offer', { title: 'Usługi' }), inserted('offerRow', {}), inserted('offerRow', {})]],
  ],
  [
    'Przeliczono ceny: 2 pozycje',
    [
      'offers',
      'offer',
      [
        updated('offerRow', { price: [1, 2] }),
        updated('offerRow', { price: [1, 3] }),
        updated('offer', { growth: [1, 2] }),
      ],
    ],
  ],
  [
    'Oznaczono wycenę jako przegraną: 100,00 zł',
    ['offers', 'offer', [updated('offer', { state: ['closed', 'lost'], winnerNet: [null, 100] })]],
  ],
  ['Oznaczono wycenę jako wygraną', ['offers', 'offer', [updated('offer', state('closed', 'won'))]]],
  [
    'Dodano dostęp: Jan Lis, Biuro',
    [
      'office',
      'account',
      [
        inserted(
          'account',
          { people: 1, isUser: false, isOffice: true, isManager: false, isBlocked: false },
          { rowName: 'Jan Lis' },
        ),
      ],
    ],
  ],
  [
    'Zmieniono role: Jan Lis, bez roli Biuro, Kierownik',
    [
      'office',
      'account',
      [updated('account', { isOffice: [true, false], isManager: [false, true] }, { rowName: 'Jan Lis' })],
    ],
  ],
  [
    'Zablokowano dostęp: Jan Lis',
    ['office', 'account', [updated('account', { isBlocked: [false, true] }, { rowName: 'Jan Lis' })]],
  ],
  [
    'Włączono zatwierdzanie rozliczeń przez drugą osobę',
    ['office', 'company', [updated('settlementApproval', { isOn: [false, true] })]],
  ],
  [
    'Zmieniono numer rachunku firmy: 61 1090',
    ['office', 'company', [updated('company', { bankAccount: ['1', '61 1090'], accountBy: ['A', 'B'] })]],
  ],
  ['Wyłączono ekipę z użycia', ['dictionaries', 'squad', [updated('squad', { active: [true, false] })]]],
  ['Przywrócono ekipę do użycia', ['dictionaries', 'squad', [updated('squad', { active: [false, true] })]]],
])('%s', (sentence, args) => {
  expect(historySentenceOf(...args)).toBe(sentence);
});

const tables = Object.entries(histories).flatMap(([domain, labels]) =>
  Object.entries(labels as HistoryLabels).map(([table, { rows }]) => ({ domain, table, rows })),
);

/** Tables without a label: their changes have a sentence of their own, belong to another row, or are on no screen. */
const withoutLabel = [
  'office.settlementApproval',
  'office.account',
  'office.dailyNotice',
  'payouts.payeeChange',
  'payouts.statement',
  'payouts.advance',
  'payouts.adjustment',
  'payouts.opening',
  'payouts.minimumWage',
  'protocols.settlementProposal',
  'protocols.amountWriter',
];

test('every table of a history can be counted in a sentence', () => {
  const missing = tables.filter(({ rows }) => !rows).map(({ domain, table }) => `${domain}.${table}`);
  expect(missing.filter((name) => !withoutLabel.includes(name))).toEqual([]);
});
