import { expect, it } from 'vitest';
import { assignmentQuestions } from './assignment-questions';
import type { KnownItem, NamedAssignment } from './assignment-state';

const item = (changed: Partial<KnownItem> = {}): KnownItem => ({
  id: 11,
  lp: '1',
  code: 'ZRYWKA',
  ordered: 180,
  unit: 'M3',
  orderDay: '2026-03-01',
  workDay: '2026-03-10',
  prices: [{ validFrom: null, byOrderDate: false, unitPriceNetto: 33.7 }],
  ...changed,
});

const assignment = (changed: Partial<NamedAssignment> = {}): NamedAssignment => ({
  id: null,
  orderItemId: 11,
  squadId: 4,
  squadName: 'Jodła',
  workGroupItemId: 3,
  workName: 'Ścinka',
  addToSum: true,
  percentRate: null,
  squadRateNetto: 20,
  amountDone: 0,
  finishedDate: null,
  ...changed,
});

const questionsAfter = (after: readonly NamedAssignment[], before: readonly NamedAssignment[] = [], items = [item()]) =>
  assignmentQuestions({ items, before, after });

const ids = (...given: Parameters<typeof questionsAfter>) => questionsAfter(...given).map(({ id }) => id);

it('asks about more than 1.10 of the ordered amount, summed over squads, if the save adds to it', () => {
  expect(ids([assignment({ amountDone: 198 })])).toEqual([]);
  expect(ids([assignment({ amountDone: 198.01 })])).toEqual(['doneOverOrdered(ordered=180,done=198.01)']);
  const two = [assignment({ id: 1, amountDone: 150 }), assignment({ id: 2, squadId: 5, amountDone: 60 })];
  expect(ids(two)).toEqual(['doneOverOrdered(ordered=180,done=210)']);
  expect(ids(two, two)).toEqual([]);
  expect(ids([assignment({ id: 1, amountDone: 1803, addToSum: false })])).toEqual([]);
  const [question] = questionsAfter([assignment({ amountDone: 1803 })]);
  expect(question).toMatchObject({ path: 'amountDone', figures: { ordered: 180, done: 1803 } });
  expect(question?.message).toBe(
    'Pozycja 1 (ZRYWKA): zlecono 180,00 M3, a po tym zapisie wykonano będzie 1\u00a0803,00 M3: 10 razy więcej niż zlecono, +32\u00a0460,00\u00a0zł dla Jodła.',
  );
  expect(question?.needsReason).toBe(true);
  expect(questionsAfter([assignment({ amountDone: 360 })])[0]).not.toHaveProperty('needsReason');
  const [shared] = questionsAfter(
    [assignment({ id: 1, amountDone: 150 }), assignment({ id: 2, squadName: 'Buk', amountDone: 210 })],
    [assignment({ id: 1, amountDone: 150 })],
  );
  expect(shared?.message).toMatch(/: 2 razy więcej niż zlecono, \+3\u00a0600,00\u00a0zł dla Buk\.$/u);
});

it('asks about a rate above the contract price or under a fifth of it, unless it is unchanged', () => {
  const rate = (squadRateNetto: number) => assignment({ squadRateNetto });
  expect(ids([rate(33.7)])).toEqual([]);
  expect(ids([rate(33.71)])).toEqual(['rateOverPrice(price=33.7,rate=33.71)']);
  expect(ids([rate(6.74)])).toEqual([]);
  expect(ids([rate(6.73)])).toEqual(['rateUnderFifth(price=33.7,rate=6.73)']);
  expect(ids([{ ...rate(2.7), addToSum: false }])).toEqual([]);
  expect(ids([{ ...rate(33.71), addToSum: false }])).toEqual(['rateOverPrice(price=33.7,rate=33.71)']);
  expect(ids([rate(99)], [], [item({ prices: [] })])).toEqual([]);
  const unchanged = assignment({ id: 1, squadRateNetto: 99 });
  expect(ids([{ ...unchanged, amountDone: 5 }], [unchanged])).toEqual([]);
  expect(questionsAfter([rate(98.98)])[0]?.message).toBe(
    'Pozycja 1 (ZRYWKA): stawka ekipy Jodła (Ścinka) 98,98\u00a0zł jest wyższa niż cena z umowy 33,70\u00a0zł.',
  );
});

it('a rate is compared with the price in force when the work was finished', () => {
  const offer = { validFrom: null, byOrderDate: false, unitPriceNetto: 33.7 };
  const items = [item({ prices: [offer, { validFrom: '2026-05-01', byOrderDate: false, unitPriceNetto: 35.12 }] })];
  const finished = (finishedDate: string | null) => [assignment({ squadRateNetto: 35, finishedDate })];
  const asksAbout33 = ['rateOverPrice(price=33.7,rate=35)'];
  expect(ids(finished('2026-04-30'), [], items)).toEqual(asksAbout33);
  expect(ids(finished('2026-05-01'), [], items)).toEqual([]);
  expect(ids(finished(null), [], items)).toEqual(asksAbout33);
});

it('asks about the same squad and work from the third time on', () => {
  const repeated = (count: number) => Array.from({ length: count }, (_, index) => assignment({ id: index + 1 }));
  expect(ids(repeated(2), repeated(1))).toEqual([]);
  expect(ids(repeated(3), repeated(2))).toEqual(['sameSquadAndWork(assigned=2,afterwards=3)']);
  expect(ids(repeated(3), repeated(3))).toEqual([]);
  expect(questionsAfter(repeated(3), repeated(2))[0]?.message).toBe(
    'Ekipa Jodła (Ścinka) jest już przypisana do pozycji 1 (ZRYWKA) 2 razy, a po tym zapisie będzie 3 razy.',
  );
});

it('many items make one question with the sums of the figures, which names the first items', () => {
  const items = Array.from({ length: 20 }, (_, index) => item({ id: index + 1, lp: String(index + 1), ordered: 1.5 }));
  const after = items.map(({ id }) => assignment({ orderItemId: id, amountDone: 15 }));
  const [question, ...others] = questionsAfter(after, [], items);
  expect(others).toEqual([]);
  expect(question?.id).toBe('doneOverOrdered(found=20,ordered=30,done=300)');
  expect(question?.message).toContain('Pozycja 8 (ZRYWKA): zlecono 1,50 M3');
  expect(question?.message.split('\n').at(-1)).toBe('I jeszcze 12 innych.');
});
