import type { Question } from '@ostep/endpoint-kit';
import { isInformationalCode, isOverOrdered, toJsonNumber } from '@ostep/kernel';
import { questionTexts } from '../texts';
import { doneOf, type KnownItem, type NamedAssignment } from './assignment-state';
import { questionAboutItems } from './question-about-items';

/** Informational rows (`AKT`, `KĘPA`) are not work and are left out. */
export function letterQuestions(items: readonly KnownItem[], assignments: readonly NamedAssignment[]): Question[] {
  const rows = items
    .filter(({ code }) => !isInformationalCode(code))
    .map((item) => ({ item, done: doneOf(item.id, assignments) }));
  const nothing = rows.filter(({ done }) => done.eq(0));
  const over = rows.filter(({ item, done }) => isOverOrdered(done, item.ordered));
  return [
    ...questionAboutItems(
      'letterOfNothing',
      '',
      nothing.map(({ item, done }) => ({
        message: questionTexts.letterOfNothing(item),
        figures: { ordered: item.ordered, done: toJsonNumber(done) },
      })),
    ),
    ...questionAboutItems(
      'letterOverOrdered',
      '',
      over.map(({ item, done }) => ({
        message: questionTexts.letterOverOrdered(item, done),
        figures: { ordered: item.ordered, done: toJsonNumber(done) },
      })),
    ),
  ];
}

export function withoutSquadQuestions(
  items: readonly KnownItem[],
  assignments: readonly NamedAssignment[],
): Question[] {
  const assigned = new Set(assignments.map(({ orderItemId }) => orderItemId));
  const bare = items.filter(({ id }) => !assigned.has(id));
  const findings = bare.map((item) => ({ message: questionTexts.withoutSquad(item), figures: { items: 1 } }));
  return questionAboutItems('withoutSquad', '', findings);
}
