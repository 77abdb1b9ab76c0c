import type { ProtocolHead, ProtocolPart, SettleActivity } from '@ostep/api-protocols';
import { describe, expect, it } from 'vitest';
import { offered } from '../testing/settle-samples';
import { composeSettleView } from './compose-settle-view';
import type { AssignmentRow, OrderItemRow } from './settle-facts';

const ADDRESS = '02-20-1-06-123-a-00';
const code = { id: 5, key: 'WYK-POGCZ', value: 'Wyorywanie bruzd', active: true };
const head = { id: 31, orders: [] } as unknown as ProtocolHead;

type Row = Partial<ProtocolPart['protocolItems'][number]>;

/** What is settled of the code is what the squads settled by part 7. */
function partOf(
  rows: readonly Row[],
  orderItems: readonly OrderItemRow[],
  more: Partial<ProtocolPart> = {},
): ProtocolPart {
  const settled = orderItems
    .flatMap(({ assignments }) => assignments.filter(({ addToSum }) => addToSum))
    .flatMap(({ settlements }) => settlements.filter(({ partId }) => partId === 7))
    .reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: 7,
    posNo: '22',
    forestAddress: ADDRESS,
    totalAmount: null,
    totalSettledAmount: settled,
    totalValue: 1000,
    protocolItems: rows.map((row, index) => ({
      id: 70 + index,
      posNo: '22',
      forestAddress: ADDRESS,
      actionCode: code,
      amount: 10,
      rate: 100,
      value: 1000,
      settledAmount: index === 0 ? settled : 0,
      ...row,
    })),
    ...more,
  };
}

const squad = (id: number, done: number, more: Partial<AssignmentRow> = {}): AssignmentRow => ({
  id,
  squad: { id, code: `H0${id}`, name: `Hodowla ${id}` },
  workName: 'Całość prac',
  addToSum: true,
  finishedDate: null,
  squadRateNetto: 40,
  amountDone: done,
  settlements: [],
  ...more,
});
const by = (protocolId: number, partId: number, amount: number) => ({
  settlements: [{ id: partId, partId, protocolId, amount, version: 1 }],
});
const here = (amount: number) => by(31, 7, amount);
const elsewhere = (amount: number) => by(30, 70, amount);

const item = (assignments: AssignmentRow[], more: Partial<OrderItemRow> = {}): OrderItemRow => ({
  id: 1,
  orderId: 14,
  orderNumber: '14/2026',
  lp: '2',
  posNo: '22',
  forestAddress: ADDRESS,
  actionCode: code,
  actionDesc: 'Wyorywanie',
  amount: 10,
  unitType: 'HA',
  contractActionCodeKey: null,
  ...offered(100),
  assignments,
  ...more,
});

function shown(items: OrderItemRow[], rows: readonly Row[] = [{}], more: Partial<ProtocolPart> = {}) {
  const view = composeSettleView(head, { parts: [partOf(rows, items, more)], orderItems: items, clarifications: [] });
  const proposals = view.parts.flatMap(({ orderItems }) =>
    orderItems.flatMap(({ assignments }) => assignments.map(({ proposal }) => proposal)),
  );
  return { activities: view.parts[0]?.activities ?? [], proposals };
}

const plain = (text: string | undefined) => text?.replace(/\u00a0/gu, ' ');
const summaryOf = ([activity]: readonly SettleActivity[]) => [
  activity?.exception?.kind ?? activity?.state,
  plain(activity?.exception?.message),
  activity?.exception?.answers.map(({ label, settlements }) =>
    [plain(label), ...settlements.map(({ sqa, amount }) => `${sqa}:${amount}`)].join(' '),
  ),
];

describe('an activity', () => {
  it('agrees if the squads’ unsettled reported work equals what is left', () => {
    const { activities, proposals } = shown([item([squad(1, 7, elsewhere(1)), squad(2, 4)])]);
    expect([summaryOf(activities), proposals]).toEqual([
      ['agrees', undefined, undefined],
      [6, 4],
    ]);
  });

  it('is settled when nothing is left', () => {
    expect(summaryOf(shown([item([squad(1, 10, here(10))])]).activities)[0]).toBe('settled');
  });

  it('compares each work that does not count to the sum with the whole amount', () => {
    const carrying = squad(2, 10, { addToSum: false, workName: 'Donoszenie' });
    expect(shown([item([squad(1, 10), carrying])]).proposals).toEqual([10, 10]);
    const less = shown([item([squad(1, 10), { ...carrying, amountDone: 6 }])]);
    expect(summaryOf(less.activities)).toEqual([
      'reportedLess',
      'Ekipa zgłosiła (Donoszenie) 6,00 HA, protokół przyjmuje 10,00 HA; 4,00 HA bez ekipy.',
      ['Przyjmij 6,00 1:10 2:6', 'Dopisz 4,00 ekipie H02 1:10 2:10', 'Do wyjaśnienia…'],
    ]);
  });

  it('proposes each reported amount once, though the item matches several parts', () => {
    const everywhere = item([squad(1, 15)], { amount: 15, forestAddress: '02-20-1-06---' });
    const parts = [partOf([{}], []), { ...partOf([{}], []), id: 8 }];
    const view = composeSettleView(head, { parts, orderItems: [everywhere], clarifications: [] });
    expect(view.parts.map((part) => part.orderItems[0]?.assignments[0]?.proposal)).toEqual([10, 5]);
    expect(view.parts.map((part) => part.activities[0]?.exception?.kind ?? 'agrees')).toEqual([
      'agrees',
      'reportedLess',
    ]);
  });

  it('proposes nothing for an item connected with the part only by a settlement', () => {
    const tied = item([squad(1, 2, here(2)), squad(2, 8)], { posNo: '99' });
    expect(shown([tied]).proposals).toEqual([null, null]);
  });
});

describe('an exception has a sentence and answers', () => {
  it.each([
    [
      'more reported than accepted',
      [item([squad(1, 10.5)], { amount: 12.35 })],
      [
        'reportedMore',
        'Ekipa zgłosiła 10,50 HA, protokół przyjmuje 10,00 HA; reszta 0,50 HA czeka.',
        ['Przyjmij 10,00 1:10', 'Do wyjaśnienia…'],
      ],
    ],
    [
      'of several squads',
      [item([squad(1, 5), squad(2, 10)], { amount: 15 })],
      [
        'reportedMore',
        'Ekipy zgłosiły 15,00 HA, protokół przyjmuje 10,00 HA (zlecono 15,00 HA).',
        ['Przyjmij 10,00 1:3.33 2:6.67', 'Wpisz ręcznie', 'Do wyjaśnienia…'],
      ],
    ],
    [
      'less reported',
      [item([squad(1, 5), squad(2, 4)])],
      [
        'reportedLess',
        'Ekipy zgłosiły 9,00 HA, protokół przyjmuje 10,00 HA; 1,00 HA bez ekipy.',
        ['Przyjmij 9,00 1:5 2:4', 'Dopisz 1,00 ekipie H01 2:4 1:6', 'Do wyjaśnienia…'],
      ],
    ],
    [
      'nothing reported',
      [item([squad(1, 0)])],
      [
        'nothingReported',
        'Protokół przyjmuje 10,00 HA, ekipa nie zgłosiła wykonania.',
        ['Przyjmij 10,00 i dopisz wykonanie 1:10', 'Zostaw 0, do wyjaśnienia…'],
      ],
    ],
    [
      'no squad',
      [item([])],
      [
        'noSquad',
        'Protokół przyjmuje 10,00 HA, a do pozycji nie przypisano ekipy.',
        ['Otwórz zlecenie 14/2026', 'Do wyjaśnienia…'],
      ],
    ],
    [
      'no order item',
      [],
      ['noOrderItem', 'W zleceniach nie ma pozycji WYK-POGCZ pod tym adresem.', ['Wskaż pozycję', 'Do wyjaśnienia…']],
    ],
    [
      'a tenfold error',
      [item([squad(1, 103)])],
      [
        'overOrder',
        'Zlecono 10,00 HA, wykonano 103,00 HA.',
        ['Popraw wykonanie', 'Potwierdzam, przyjmij 10,00… 1:10', 'Do wyjaśnienia…'],
      ],
    ],
    [
      'several items',
      [item([squad(1, 10)]), item([squad(2, 10)], { id: 2, lp: '3' })],
      [
        'severalItems',
        'Pasuje kilka pozycji: l.p. 2 zlecenia 14/2026, l.p. 3 zlecenia 14/2026. Zgłoszono 20,00 HA, protokół przyjmuje 10,00 HA.',
        ['Podziel 10,00 w proporcji 1:5 2:5', 'Wpisz ręcznie', 'Do wyjaśnienia…'],
      ],
    ],
    [
      'settled in part by hand',
      [item([squad(1, 10, here(4))])],
      ['partlySettled', 'Rozliczono 4,00 HA z 10,00 HA; brakuje 6,00 HA.', ['Przyjmij 10,00 1:10', 'Do wyjaśnienia…']],
    ],
    [
      'settled more than accepted',
      [item([squad(1, 12, here(12))], { amount: 12 })],
      [
        'settledMore',
        'Rozliczono 12,00 HA, protokół przyjmuje 10,00 HA.',
        ['Zmniejsz do 10,00 1:10', 'Wpisz ręcznie', 'Do wyjaśnienia…'],
      ],
    ],
    [
      'another rate',
      [item([squad(1, 10)], offered(57.15))],
      [
        'otherRate',
        'Stawka w protokole 100,00 zł, cena z umowy 57,15 zł.',
        ['Zgadza się, przyjmij 10,00 1:10', 'Do wyjaśnienia…'],
      ],
    ],
  ] as const)('%s', (_, items, expected) => {
    expect(summaryOf(shown([...items]).activities)).toEqual(expected);
  });

  it.each([
    [
      'the unit of the first item that has one, and the squads that reported',
      [item([squad(1, 9)], { unitType: null }), item([squad(2, 0)], { id: 2, lp: '3' })],
      'Pasuje kilka pozycji: l.p. 2 zlecenia 14/2026, l.p. 3 zlecenia 14/2026. Zgłoszono 9,00 HA, protokół przyjmuje 10,00 HA.',
    ],
    [
      'one squad of two that reported',
      [item([squad(1, 9), squad(2, 0)])],
      'Ekipa zgłosiła 9,00 HA, protokół przyjmuje 10,00 HA; 1,00 HA bez ekipy.',
    ],
    [
      'no unit',
      [item([squad(1, 9)], { unitType: null })],
      'Ekipa zgłosiła 9,00, protokół przyjmuje 10,00; 1,00 bez ekipy.',
    ],
    [
      'several squads that reported nothing',
      [item([squad(1, 0), squad(2, 0)])],
      'Protokół przyjmuje 10,00 HA, ekipy nie zgłosiły wykonania.',
    ],
    [
      'the most done, be it by a work that does not count to the sum',
      [item([squad(1, 10), squad(2, 103, { addToSum: false, workName: 'Donoszenie' })])],
      'Zlecono 10,00 HA, wykonano 103,00 HA.',
    ],
    [
      'what is left of what is settled in part',
      [item([squad(1, 4, here(4)), squad(2, 5)])],
      'Ekipy zgłosiły 5,00 HA, protokół przyjmuje jeszcze 6,00 HA; 1,00 HA bez ekipy.',
    ],
  ])('names %s', (_, items, message) => {
    expect(summaryOf(shown(items).activities)[1]).toBe(message);
  });

  it('names the auxiliary work that a correction has left to take back', () => {
    const carrying = { ...squad(2, 10, elsewhere(10)), addToSum: false, workName: 'Donoszenie' };
    const summed = squad(1, 10, { settlements: [...elsewhere(10).settlements, ...here(-4).settlements] });
    expect(summaryOf(shown([item([summed, carrying])], [{ amount: -4 }]).activities)[1]).toBe(
      'Korekta −4,00 HA: do cofnięcia 4,00 HA z 4,00 HA (praca pomocnicza: Donoszenie).',
    );
  });

  it('a correction takes back what was settled elsewhere', () => {
    const { activities, proposals } = shown([item([squad(1, 1, elsewhere(0.35))])], [{ amount: -0.5 }]);
    expect(summaryOf(activities)).toEqual([
      'correction',
      'Korekta −0,50 HA: do cofnięcia 0,35 HA z 0,50 HA.',
      ['Cofnij 0,35 1:-0.35', 'Do wyjaśnienia…'],
    ]);
    expect(proposals).toEqual([-0.35]);
  });

  it('a protocol without amounts, and a settlement of a code that the part does not have', () => {
    expect(summaryOf(shown([item([squad(1, 3)])], [{ amount: 0 }]).activities).slice(0, 2)).toEqual([
      'noAmount',
      'Protokół nie podaje ilości.',
    ]);
    const other = { ...code, id: 6, key: 'ZRYWKA' };
    const stray = item([squad(1, 3, here(3))], { actionCode: other });
    const row = { settledAmount: 0 };
    expect(summaryOf(shown([stray], [row]).activities.slice(1))).toEqual([
      'settledMore',
      'Kodu ZRYWKA nie ma w tej sekcji protokołu, a rozliczono z niego 3,00 HA.',
      ['Usuń rozliczenie 1:0', 'Wpisz ręcznie', 'Do wyjaśnienia…'],
    ]);
    const uncoded = item([squad(1, 3, here(3))], { actionCode: null });
    expect(summaryOf(shown([uncoded], [row]).activities.slice(1))[1]).toBe(
      'Rozliczono 3,00 HA, protokół przyjmuje 0,00 HA.',
    );
  });
});
