import { expect, it } from 'vitest';
import { assignmentQuestions } from './assignment-questions';

const work = { squadName: 'Jodła', workName: 'Ścinka' };

it.each([
  [{ others: 0, isKept: false }, 0],
  [{ others: 1, isKept: false }, 0],
  [{ others: 2, isKept: false }, 1],
  [{ others: 2, isKept: true }, 0],
])('the same squad and work with %j asks %i questions', (known, count) => {
  expect(assignmentQuestions({ ...work, ...known })).toHaveLength(count);
});

it('names how often the squad is assigned to the item, before and after', () => {
  const [question] = assignmentQuestions({ ...work, others: 2, isKept: false });
  expect(question).toMatchObject({
    id: 'sameSquadAndWork(assigned=2,afterwards=3)',
    path: 'squadId',
    figures: { assigned: 2, afterwards: 3 },
  });
  expect(question?.message).toMatch(/^Ekipa Jodła \(Ścinka\) jest już przypisana do tej pozycji 2 razy, .*będzie 3/u);
});
