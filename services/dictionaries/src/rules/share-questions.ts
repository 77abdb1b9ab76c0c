import type { Question } from '@ostep/endpoint-kit';
import { formatPercent } from '@ostep/kernel';
import { questionOf } from '@ostep/service-kit';
import { workGroupTexts } from '../texts';

type Work = { readonly id: number; readonly addToSum: boolean; readonly profitMarginReference: number };
type Known = Work & { readonly name: string };

export type WorkChange = { readonly from: Known; readonly to: Work & { readonly place: number } };

/** Known items whose sums or money would be figured otherwise. */
export function changedWorks(known: readonly Known[], kept: readonly WorkChange['to'][]): WorkChange[] {
  const before = new Map(known.map((item) => [item.id, item]));
  return kept.flatMap((to) => {
    const from = before.get(to.id);
    if (!from) return [];
    const same = from.addToSum === to.addToSum && from.profitMarginReference === to.profitMarginReference;
    return same ? [] : [{ from, to }];
  });
}

export const shareQuestions = (used: readonly WorkChange[]): Question[] =>
  used.map(({ from: { id, name, profitMarginReference: from }, to: { place, profitMarginReference: to } }) =>
    questionOf('shareInUse', {
      path: `workGroupItems.${place}.profitMarginReference`,
      message: workGroupTexts.shareChanges(name, formatPercent(from), formatPercent(to)),
      figures: { item: id, from, to },
    }),
  );
