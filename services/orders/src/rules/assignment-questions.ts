import type { Question } from '@ostep/endpoint-kit';
import { questionOf } from '@ostep/service-kit';

export type SameWork = {
  readonly squadName: string;
  readonly workName: string;
  /** Other assignments of the item with the same squad and the same work. */
  readonly others: number;
  /** Whether the assignment that is saved has this squad and work already. */
  readonly isKept: boolean;
};

/** A squad may come back to the same work once; what looks like a third time is usually one entry sent again. */
const OTHERS_THAT_ARE_USUAL = 1;

/** Asks when an item would have the same squad with the same work for the third time or more. */
export function assignmentQuestions({ squadName, workName, others, isKept }: SameWork): Question[] {
  if (isKept || others <= OTHERS_THAT_ARE_USUAL) return [];
  return [
    questionOf('sameSquadAndWork', {
      path: 'squadId',
      message: `Ekipa ${squadName} (${workName}) jest już przypisana do tej pozycji ${others} razy, a po tym zapisie będzie ${others + 1} razy.`,
      figures: { assigned: others, afterwards: others + 1 },
    }),
  ];
}
