import { expect, it } from 'vitest';
import { type Finding, questionAboutItems } from './question-about-items';

const findings = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ message: `Pozycja ${index + 1}.`, figures: { done: 0.1 } }));

const lines = (count: number) => questionAboutItems('check', '', findings(count))[0]?.message.split('\n');

it('without findings there is no question', () => {
  expect(questionAboutItems('check', 'amountDone', [])).toEqual([]);
});

it('one finding makes a question with its own figures', () => {
  expect(questionAboutItems('check', 'amountDone', findings(1))).toEqual([
    { id: 'check(done=0.1)', path: 'amountDone', message: 'Pozycja 1.', figures: { done: 0.1 } },
  ]);
});

it('several are one question, with their number and the exact sum of each figure', () => {
  const several: Finding[] = [
    { message: 'Pozycja 1.', figures: { ordered: 2, done: 0.1 } },
    { message: 'Pozycja 2.', figures: { ordered: 3, done: 0.2 } },
    { message: 'Pozycja 3.', figures: { done: 1 } },
  ];
  expect(questionAboutItems('check', 'amountDone', several)).toEqual([
    {
      id: 'check(found=3,ordered=5,done=1.3)',
      path: 'amountDone',
      message: 'Pozycja 1.\nPozycja 2.\nPozycja 3.',
      figures: { found: 3, ordered: 5, done: 1.3 },
    },
  ]);
});

it('names eight findings and counts the others', () => {
  const eight = findings(8).map(({ message }) => message);
  expect(lines(8)).toEqual(eight);
  expect(lines(9)).toEqual([...eight, 'I jeszcze 1 inna.']);
  expect(lines(13)).toEqual([...eight, 'I jeszcze 5 innych.']);
});
