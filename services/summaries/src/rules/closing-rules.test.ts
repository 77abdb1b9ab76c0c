import { expect, it } from 'vitest';
import { closingQuestions, firstClosingQuestions, monthsToClose } from './closing-rules';

const total = { works: 3, squadIncome: 500, profit: 250, unapproved: 0 };
const month = (day: string, count = 0, unapproved = 0) => ({
  month: day,
  checklist: [{ gap: 'drafts' as const, count }],
  total: { ...total, unapproved },
});
const questionsAbout = (...months: Parameters<typeof closingQuestions>[0]) =>
  closingQuestions(months).map(({ id, message }) => [id, message.replace(/\u00a0/gu, ' ')]);

it('closes earlier open months together with a month, across the end of a year', () => {
  expect(monthsToClose({ month: '2026-02-01', firstOpen: '2025-11-01' })).toEqual([
    '2025-11-01',
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ]);
  expect(monthsToClose({ month: '2026-02-01', firstOpen: '2026-03-01' })).toEqual(['2026-02-01']);
  expect(monthsToClose({ month: '2026-02-01', firstOpen: null })).toEqual(['2026-02-01']);
});

it('asks before closing one month if something is missing, with the sums that will be frozen', () => {
  expect(questionsAbout(month('2026-02-01'))).toEqual([]);
  expect(questionsAbout(month('2026-02-01', 2, 100))).toEqual([
    [
      'closedWithGaps(drafts=2,unapproved=100)',
      'W miesiącu luty 2026 zostają: zlecenia w przygotowaniu: 2, niezatwierdzone: 100,00 zł. Zamknąć mimo to? Zamrożone zostaną: kwota ekip 500,00 zł, zysk 250,00 zł.',
    ],
  ]);
});

it('always asks before closing several months, in one sentence: the screen shows what is missing in each', () => {
  expect(questionsAbout(month('2026-01-01'), month('2026-02-01'))[0]?.[1]).toBe(
    'Zamknąć styczeń 2026 – luty 2026, 2 miesiące? Zamrożone zostaną: kwota ekip 1 000,00 zł, zysk 500,00 zł. Niczego nie brakuje.',
  );
  const [id, message] = questionsAbout(month('2026-01-01', 1), month('2026-02-01'))[0] ?? [];
  expect(id).toBe('closedStretch(from=2026-01-01,to=2026-02-01,works=6,squadIncome=1000,profit=500,missing=1)');
  expect(message).toMatch(/Braki: w 1 miesiącu\.$/u);
});

it('asks before the first closing if the month has no work', () => {
  const questionsBefore = (month: string, firstOpen: string | null, lastClosed: string | null = null) =>
    firstClosingQuestions({ month, firstOpen, lastClosed, today: '2026-03-20' }).map(({ id, message }) => [
      id,
      message,
    ]);
  expect(questionsBefore('2001-01-01', '2026-02-01')).toEqual([
    [
      'closedBeforeWork(month=2001-01-01,until=301)',
      'Najwcześniejsza praca jest z miesiąca luty 2026. Zamknąć styczeń 2001? Następne miesiące zamyka się potem po kolei, do dziś 301 miesięcy.',
    ],
  ]);
  expect(questionsBefore('2026-01-01', null)[0]?.[1]).toBe(
    'Nie ma jeszcze żadnej pracy. Zamknąć styczeń 2026? Następne miesiące zamyka się potem po kolei, do dziś 1 miesiąc.',
  );
  expect(questionsBefore('2026-01-01', '2026-01-01')).toEqual([]);
  expect(questionsBefore('2026-02-01', '2026-01-01')).toEqual([]);
  expect(questionsBefore('2026-01-01', '2026-01-01', '2025-12-01')).toEqual([]);
});

it('says before the first closing which months of the year it closes, too', () => {
  const questionsOf = (month: string, firstOpen: string | null, lastClosed: string | null = null) =>
    firstClosingQuestions({ month, firstOpen, lastClosed, today: '2026-07-20' }).map(({ id, message }) => [
      id,
      message,
    ]);
  const january = [
    'closedEarlierToo(from=2026-01-01,to=2026-01-01)',
    'Zamknie też styczeń 2026. Prac z tego czasu nie ma.',
  ];
  expect(questionsOf('2026-04-01', '2026-04-01')).toEqual([
    ['closedEarlierToo(from=2026-01-01,to=2026-03-01)', 'Zamknie też styczeń–marzec 2026. Prac z tego czasu nie ma.'],
  ]);
  expect(questionsOf('2026-04-01', '2026-02-01')).toEqual([january]);
  expect(questionsOf('2026-02-01', '2026-04-01').map(([id]) => id)).toEqual([
    'closedBeforeWork(month=2026-02-01,until=4)',
    january[0],
  ]);
  expect(questionsOf('2026-04-01', '2026-04-01', '2026-03-01')).toEqual([]);
});
