import type { Question } from '@ostep/endpoint-kit';
import { questionOf } from '@ostep/service-kit';

export type SameWork = {
  readonly squadName: string;
  readonly workName: string;
  readonly others: number;
  readonly isKept: boolean;
};

/** A second assignment of the same squad and work is usual; a third is usually a repeated entry. */
const OTHERS_THAT_ARE_USUAL = 1;

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
