import { describe, expect, it } from 'vitest';
import {
  type AssignmentFacts,
  type PartFacts,
  type SettlementChange,
  settlementQuestions,
} from './settlement-questions';

const assignment: AssignmentFacts = {
  id: 1,
  orderItemId: 2,
  squadName: 'Jodła',
  workName: 'Ścinka',
  addToSum: true,
  actionCodeId: 5,
  actionCodeKey: 'CWD-D',
  squadRateNetto: 40,
  amountDone: 10,
  ordered: 10,
  itemDone: 10,
  settled: 6,
};
const part: PartFacts = {
  id: 7,
  posNo: '21',
  totalAmount: null,
  items: [{ actionCodeId: 5, amount: 100 }],
  settlements: [{ actionCodeId: 5, workName: 'Ścinka', addToSum: true, amount: 2 }],
};
const change = (amount: number, more: Partial<SettlementChange> = {}): SettlementChange => ({
  path: 'amount',
  assignment,
  part,
  before: 2,
  amount,
  ...more,
});
const idsOf = (...changes: SettlementChange[]) => settlementQuestions(changes).map(({ question }) => question.id);

describe('more than was done over all protocols', () => {
  it.each([
    ['up to what was done', 6, {}, []],
    ['above what was done', 6.01, {}, ['settledOverDone(done=10,settled=10.01)']],
    ['above, where nothing was reported', 20, { amountDone: 0, itemDone: 0 }, []],
    ['above, but no more than until now', 7, { settled: 11 }, []],
    ['above, and more than until now', 7.5, { settled: 11 }, ['settledOverDone(done=10,settled=11.5)']],
  ] as const)('an amount %s: %f', (_, amount, more, ids) => {
    const before = 'settled' in more ? 7 : 2;
    expect(idsOf(change(amount, { before, assignment: { ...assignment, ...more } }))).toEqual(ids);
  });

  it('the question names the done amount, the amount to be settled and how much of it is elsewhere', () => {
    expect(settlementQuestions([change(8)])[0]?.question).toEqual({
      id: 'settledOverDone(done=10,settled=12)',
      path: 'amount',
      message:
        'Ekipa Jodła (Ścinka) wykonała 10,00, a po tym zapisie będzie rozliczona z 12,00, w tym 4,00 w innych sekcjach i protokołach, +80,00\u00a0zł dla Jodła.',
      figures: { done: 10, settled: 12 },
    });
  });
});

describe('more than the protocol has left for the code', () => {
  const plenty = { ...assignment, amountDone: 2000, itemDone: 2000, ordered: 2000 };
  const other = { ...plenty, id: 2 };
  const accepts = (amount: number, more: Partial<PartFacts> = {}): PartFacts => ({
    ...part,
    items: [{ actionCodeId: 5, amount }],
    ...more,
  });

  it('asks about a tenfold error with both figures', () => {
    const [question] = settlementQuestions([change(1803, { assignment: plenty, part: accepts(180) })]);
    expect(question?.question).toMatchObject({
      id: 'settledOverLeft(accepted=180,settled=1803)',
      message:
        'Protokół przyjmuje 180,00 (CWD-D, poz. 21), a po tym zapisie będzie rozliczone 1\u00a0803,00, 10 razy więcej, +64\u00a0920,00\u00a0zł dla Jodła.',
    });
  });

  it('all lines of one save share what is left, and each question’s id names its line', () => {
    const lines = [
      change(5, { assignment: plenty, part: accepts(9) }),
      change(5, { before: 0, assignment: other, part: accepts(9) }),
    ];
    expect(idsOf(...lines)).toEqual(['settledOverLeft(protocolPart=7,squadAssignment=1,accepted=9,settled=10)']);
    expect(idsOf(lines[0] ?? change(0))).toEqual([]);
  });

  it('each work that does not count to the sum is compared with the whole amount', () => {
    const carrying = { ...plenty, workName: 'Donoszenie', addToSum: false };
    expect(idsOf(change(9, { before: 0, assignment: carrying, part: accepts(9) }))).toEqual([]);
    expect(idsOf(change(9.01, { before: 0, assignment: carrying, part: accepts(9) }))).toEqual([
      'settledOverLeft(accepted=9,settled=9.01)',
    ]);
  });

  it('each part is compared by itself', () => {
    const small = { ...accepts(4), id: 8 };
    const lines = [
      change(9, { assignment: plenty, part: accepts(9) }),
      change(5, { assignment: plenty, part: small }),
      change(3, { before: 0, assignment: other, part: { ...small, id: 9, settlements: [] } }),
    ];
    expect(idsOf(...lines)).toEqual(['settledOverLeft(protocolPart=8,squadAssignment=1,accepted=4,settled=5)']);
  });

  it('does not ask about an excess that becomes smaller', () => {
    expect(idsOf(change(5.5, { before: 6, assignment: plenty, part: accepts(1) }))).toEqual([]);
  });

  it('the question names the work that does not count to the sum', () => {
    const carrying = { ...plenty, workName: 'Donoszenie', addToSum: false };
    const [question] = settlementQuestions([change(10, { before: 0, assignment: carrying, part: accepts(9) })]);
    expect(question?.question.message).toBe(
      'Protokół przyjmuje 9,00 (CWD-D, Donoszenie, poz. 21), a po tym zapisie będzie rozliczone 10,00, o 11\u00a0% więcej, +40,00\u00a0zł dla Jodła.',
    );
  });

  it.each([
    ['a code the part does not have', { items: [{ actionCodeId: 6, amount: 9 }] }, 'accepted=0,settled=5'],
    [
      'a part without codes by its total',
      { items: [{ actionCodeId: null, amount: 1 }], totalAmount: 4 },
      'accepted=4,settled=5',
    ],
    ['a correction, which takes nothing more', { items: [{ actionCodeId: 5, amount: -4 }] }, 'accepted=-4,settled=5'],
    ['a part without amounts never', { items: [{ actionCodeId: 5, amount: 0 }] }, null],
  ] as const)('%s is compared', (_, more, figures) => {
    const ids = idsOf(change(5, { assignment: plenty, part: { ...part, ...more } }));
    expect(ids).toEqual(figures === null ? [] : [`settledOverLeft(${figures})`]);
  });

  it('asks if more is taken back than the correction states', () => {
    const correction = { ...part, items: [{ actionCodeId: 5, amount: -0.5 }], settlements: [] };
    const back = (amount: number) => idsOf(change(amount, { before: 0, assignment: plenty, part: correction }));
    expect(back(-0.5)).toEqual([]);
    expect(back(-0.51)).toEqual(['settledOverLeft(accepted=-0.5,settled=-0.51)']);
  });
});

describe('many lines at once', () => {
  const second = { ...assignment, id: 2 };

  it('are asked about squad by squad, each id naming its line', () => {
    expect(idsOf(change(6), change(7, { assignment: second }))).toEqual([
      'settledOverDone(squadAssignment=2,done=10,settled=11)',
    ]);
    expect(idsOf(change(4), change(5))).toEqual(['settledOverDone(squadAssignment=1,done=10,settled=11)']);
  });

  it('name the line of work done over the order', () => {
    const over = { ...second, amountDone: 20, itemDone: 20 };
    expect(idsOf(change(6), change(6, { assignment: over }))).toEqual([
      'doneOverOrdered(squadAssignment=2,ordered=10,done=20)',
    ]);
  });
});

it('the question of work over the order names the squad, its work and both figures', () => {
  const [question] = settlementQuestions([change(3, { assignment: { ...assignment, itemDone: 1803 } })]);
  expect(question?.question).toEqual({
    id: 'doneOverOrdered(ordered=10,done=1803)',
    path: 'amount',
    message:
      'Ekipa Jodła (Ścinka): zlecono 10,00, a wykonano 1\u00a0803,00, 180 razy więcej, +40,00\u00a0zł dla Jodła. Czy wykonanie jest wpisane poprawnie?',
    figures: { ordered: 10, done: 1803 },
  });
});

it('asks about work done above 1.10 of the ordered amount, unless nothing is added', () => {
  const done = (amountDone: number) => ({ ...assignment, amountDone, itemDone: amountDone });
  expect(idsOf(change(3, { assignment: done(11) }))).toEqual([]);
  expect(idsOf(change(3, { assignment: done(11.01) }))).toEqual(['doneOverOrdered(ordered=10,done=11.01)']);
  expect(idsOf(change(2, { assignment: done(1803) }))).toEqual([]);
  expect(idsOf(change(3, { assignment: { ...done(9), itemDone: 20 } }))).toEqual([
    'doneOverOrdered(ordered=10,done=20)',
  ]);
});
